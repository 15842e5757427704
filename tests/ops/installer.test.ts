import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

/** The functions of the installer, on a root of its own; what changes the machine is replaced. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "akwaba-installer-"));
  for (const folder of ["opt", "etc/caddy", "bin", "state"]) mkdirSync(join(root, folder), { recursive: true });
  const script = readFileSync("ops/install.sh", "utf8")
    .replace("CODE=/opt/akwaba", `CODE=${root}/opt/akwaba`)
    .replace("STATE=/var/lib/akwaba", `STATE=${root}/state`)
    .replace("READY_SECONDS=120", "READY_SECONDS=1")
    .replaceAll("/etc/", `${root}/etc/`)
    .replace(/^main "\$@"$/m, '"$@"');
  writeFileSync(join(root, "install.sh"), script);
  writeFileSync(join(root, "etc/akwaba.env"), `PUBLIC_URL=https://www.example.org\nBACKUP_IDENTITY=${root}/etc/key\n`);
  stub("systemctl", "");
  stub("journalctl", "");
  stub("sleep", "");
  // The release is ready unless its name says otherwise.
  stub("curl", `grep -q bad ${root}/opt/akwaba/version && exit 22; exit 0`);
  stub("age-keygen", "echo age1recipient");
  stub("install", "");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function stub(name: string, body: string): void {
  writeFileSync(join(root, "bin", name), `#!/bin/bash\n${body}\n`);
  chmodSync(join(root, "bin", name), 0o755);
}

function release(version: string): number | null {
  mkdirSync(join(root, "opt/akwaba.new/ops"), { recursive: true });
  mkdirSync(join(root, "etc/systemd/system/caddy.service.d"), { recursive: true });
  writeFileSync(join(root, "opt/akwaba.new/version"), version);
  return call("eval", "replace_and_start; if ! is_ready; then go_back; fi");
}

const call = (...args: string[]) =>
  spawnSync("bash", [join(root, "install.sh"), ...args], { env: { PATH: `${root}/bin:${process.env.PATH}` } }).status;
const versionOf = (name: string) =>
  existsSync(join(root, "opt", name, "version")) ? readFileSync(join(root, "opt", name, "version"), "utf8") : null;

it("a release that does not become ready gives way to the former one, and no further run loses that one", () => {
  expect(release("one")).toBe(0);
  expect(release("two")).toBe(0);
  expect([versionOf("akwaba"), versionOf("akwaba.former")]).toEqual(["two", "one"]);
  expect(release("bad three")).toBe(1);
  expect([versionOf("akwaba"), versionOf("akwaba.former"), versionOf("akwaba.failed")]).toEqual([
    "two",
    "two",
    "bad three",
  ]);
  expect(release("bad four")).toBe(1);
  expect([versionOf("akwaba"), versionOf("akwaba.former"), versionOf("akwaba.failed")]).toEqual([
    "two",
    "two",
    "bad four",
  ]);
  expect(release("five")).toBe(0);
  expect([versionOf("akwaba"), versionOf("akwaba.former")]).toEqual(["five", "two"]);
});

it("a run that was killed before the release was ready does not take it for a good one", () => {
  release("one");
  mkdirSync(join(root, "opt/akwaba.new/ops"), { recursive: true });
  writeFileSync(join(root, "opt/akwaba.new/version"), "bad two");
  expect(call("replace_and_start")).toBe(0);
  expect(release("bad three")).toBe(1);
  expect([versionOf("akwaba"), versionOf("akwaba.former")]).toEqual(["one", "one"]);
});

it("the backup before an upgrade is encrypted, and the newest three are kept", () => {
  mkdirSync(join(root, "opt/akwaba/ops"), { recursive: true });
  mkdirSync(join(root, "state/backups"), { recursive: true });
  writeFileSync(join(root, "opt/akwaba/ops/run.sh"), `#!/bin/bash\necho "$@" > "$2"\n`);
  chmodSync(join(root, "opt/akwaba/ops/run.sh"), 0o755);
  for (const day of ["01", "02", "03", "04"])
    writeFileSync(join(root, `state/backups/before-upgrade-202601${day}T000000Z.akwaba`), "");
  writeFileSync(join(root, "state/backups/akwaba-2026-01-01T0230.backup"), "");
  expect(call("back_up")).toBe(0);
  const backups = readdirSync(join(root, "state/backups")).sort();
  expect(backups.filter((name) => name.startsWith("before-upgrade-202601"))).toEqual([
    "before-upgrade-20260103T000000Z.akwaba",
    "before-upgrade-20260104T000000Z.akwaba",
  ]);
  const newest = backups.at(-1) ?? "";
  expect(readFileSync(join(root, "state/backups", newest), "utf8")).toContain("--recipient age1recipient");
  expect(backups).toContain("akwaba-2026-01-01T0230.backup");
});

it("a command has the settings of the unit, as systemd reads them, and its secrets that are files", () => {
  mkdirSync(join(root, "opt/akwaba/ops"), { recursive: true });
  const script = readFileSync("ops/run.sh", "utf8").replaceAll("/etc/", `${root}/etc/`);
  writeFileSync(join(root, "opt/akwaba/ops/run.sh"), script);
  writeFileSync(
    join(root, "etc/akwaba.env"),
    '# A comment\nADMIN_EMAIL="direction@example.org"\nMAIL_FROM=$HOME & co\nPORT=3000',
  );
  writeFileSync(join(root, "etc/secret"), "a secret\n");
  const unit = `#LoadCredential=DATABASE_URL:/nowhere\nLoadCredential=SECRET_KEY:${root}/etc/secret`;
  stub("systemctl", `[ "$*" = "cat akwaba" ] && printf '%s\n' '${unit}'`);
  stub("runuser", `env | grep -E '^(ADMIN_EMAIL|MAIL_FROM|PORT|SECRET_KEY|DATABASE_URL)=' | sort; echo "$@"`);
  const { stdout, stderr } = spawnSync("bash", [join(root, "opt/akwaba/ops/run.sh"), "doctor"], {
    env: { PATH: `${root}/bin:${process.env.PATH}` },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(stdout.split("\n")).toEqual([
    "ADMIN_EMAIL=direction@example.org",
    "MAIL_FROM=$HOME & co",
    "PORT=3000",
    "SECRET_KEY=a secret",
    expect.stringMatching(/^-u akwaba --preserve-environment .* doctor$/),
    "",
  ]);
});
