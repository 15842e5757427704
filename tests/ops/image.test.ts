// Only in full runs: it installs the packages and builds, as the image does.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SERVER_FLAGS } from "../../scripts/server-flags.mjs";
import { startSiteProcess } from "../setup/built-site.ts";
import { carryOutDockerfile, type Image } from "./image-steps.ts";

const home = mkdtempSync(join(tmpdir(), "akwaba-image-"));
const final = join(home, "final");
const code = join(final, "app");
const data = join(final, "data");
const node = join(home, "bin/node");
// The owner of the code may read it, and so may the user that serves.
chmodSync(home, 0o755);

let image: Image;

beforeAll(() => {
  // That of an engine. Another test file that ran in this process may have left a stricter one.
  process.umask(0o022);
  mkdirSync(dirname(node));
  copyFileSync(process.execPath, node);
  image = carryOutDockerfile({
    context: copyContext(),
    rootOf: (stage) => join(home, stage ?? "final"),
    pathOf: () => `${dirname(node)}:${process.env.PATH}`,
  });
});
afterAll(() => {
  makeWritable(code);
  rmSync(home, { recursive: true, force: true });
});

it("serves as another user, from code that it cannot write, with the state in its data folder alone", async () => {
  const before = listFiles(code);
  spawnSync("chmod", ["-R", "a-w", code]);
  const [program = "", ...args] = image.command;
  expect(program).toBe("node");
  // The test finds a free port.
  const { PORT, ...environment } = image.environment;
  expect(PORT).toBe("3000");
  const site = await startSiteProcess(
    { ...environment, HOST: "127.0.0.1", DATA_DIR: data, SEED_DEMO: "true", DEMO_PASSWORD: "karité et soleil" },
    args,
    code,
    [...asNobody(), node],
  );
  try {
    const home = await fetch(site.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("Fondation Akwaba");
    // A preview is drawn in a worker, a picture is served from the store, a write is stored.
    expect((await fetch(`${site.url}/api/v01/public/donations`)).status).toBe(200);
    expect((await subscribe(site.url)).status).toBeLessThan(300);
    expect(readdirSync(join(data, "outbox")).length).toBeGreaterThan(0);
  } finally {
    await site.stop();
  }
  expect(site.process.exitCode).toBe(0);
  expect(listFiles(code)).toEqual(before);
});

it("starts with the flags of every other start, and holds no development package, source or test", () => {
  expect(image.command).toEqual(["node", ...SERVER_FLAGS, "build/app/main.js"]);
  expect(readdirSync(code).sort()).toEqual(["build", "migrations", "node_modules", "package.json"]);
  const { devDependencies } = JSON.parse(readFileSync(join(code, "package.json"), "utf8"));
  const installed = Object.keys(devDependencies).filter((name) => existsInImage(`node_modules/${name}/package.json`));
  // These are needed by packages of the application itself.
  expect(installed.filter((name) => !/^(?:esbuild|@types\/.*|typescript)$/.test(name))).toEqual([]);
  expect(existsInImage("build/sbom.cdx.json")).toBe(true);
});

/** Copies what git tracks, which is what the engine is given: .dockerignore names only what git ignores. */
function copyContext(): string {
  const context = join(home, "context");
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8" });
  for (const file of stdout.split("\0").filter(Boolean)) cpSync(file, join(context, file), { verbatimSymlinks: true });
  return context;
}

/** Returns the command that runs another as a user without rights. A user other than root has none already. */
function asNobody(): string[] {
  if (process.getuid?.() !== 0) return [];
  spawnSync("chown", ["nobody", data]);
  return ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"];
}

function subscribe(url: string): Promise<Response> {
  return fetch(`${url}/api/v01/public/newsletter-subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ama@example.org" }),
  });
}

function existsInImage(path: string): boolean {
  try {
    return lstatSync(join(code, path)) !== undefined;
  } catch {
    return false;
  }
}

/** Lists every file below a folder with its size and the moment of its last change. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => ({ path, stat: lstatSync(join(folder, path)) }))
    .filter(({ stat }) => !stat.isDirectory())
    .map(({ path, stat }) => `${path} ${stat.size} ${stat.mtimeMs}`)
    .sort();
}

function makeWritable(folder: string): void {
  spawnSync("chmod", ["-R", "u+w", folder]);
}
