import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { runCommand } from "./run-command.mjs";
import { installDebianPackages } from "./system-packages.mjs";

const FOLDER = resolve("node_modules/.engines");

/** Chromium as packages carry it for servers without a screen: the only builds of that age that can still be had. */
export const OLD_CHROMIUMS = [
  { version: "92.0.4512", package: "chrome-aws-lambda", release: "10.1.0" },
  { version: "112.0.5614", package: "@sparticuz/chromium", release: "112.0.2" },
];

/** Programs of the other engines, with the Debian packages they come from. */
const DEBIAN = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };

/** Returns the folder in which this old Chromium stands, with its `chromium` and the libraries it needs in `lib`. */
export function folderOf({ version }) {
  return join(FOLDER, version);
}

/** Makes sure that every engine of `tests/engines` is on the machine. */
export async function installEngines() {
  await installDebianPackages(
    Object.entries(DEBIAN)
      .filter(([program]) => !existsSync(join("/usr/bin", program)))
      .map(([, name]) => name),
  );
  for (const engine of OLD_CHROMIUMS) if (!existsSync(folderOf(engine))) await unpack(engine);
}

async function unpack(engine) {
  const draft = `${folderOf(engine)}.draft`;
  rmSync(draft, { recursive: true, force: true });
  await succeed(
    "npm",
    "install",
    "--prefix",
    draft,
    "--ignore-scripts",
    "--legacy-peer-deps",
    "--no-audit",
    "--no-fund",
    `${engine.package}@${engine.release}`,
  );
  const packed = join(draft, "node_modules", engine.package, "bin");
  writeFileSync(join(draft, "chromium"), brotliDecompressSync(readFileSync(join(packed, "chromium.br"))), {
    mode: 0o755,
  });
  for (const archive of ["aws", "swiftshader"]) {
    writeFileSync(join(draft, `${archive}.tar`), brotliDecompressSync(readFileSync(join(packed, `${archive}.tar.br`))));
    await succeed("tar", "-xf", join(draft, `${archive}.tar`), "-C", draft);
    rmSync(join(draft, `${archive}.tar`));
  }
  rmSync(join(draft, "node_modules"), { recursive: true });
  renameSync(draft, folderOf(engine));
}

async function succeed(program, ...args) {
  const code = await runCommand(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}`);
}
