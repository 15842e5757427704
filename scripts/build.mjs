/**
 * `npm run build`: the pages into build/client and build/server, the application and its workers
 * into build/app, and every asset compressed beside itself, so that serving never has to.
 */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { hashSources, stampBuild } from "./build-stamp.mjs";
import { PINNED_NODE } from "./install-packages.mjs";
import { runCommand, say } from "./run-command.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV = "production";

/**
 * Size of the header that says how a file is compressed. Small files share the packets of a connection, so bytes count.
 */
const ENCODING_HEADER_BYTES = 40;
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|xml|webmanifest|ico|wasm)$/;

const started = Date.now();
const sources = hashSources();
rmSync("build", { recursive: true, force: true });

say("Building the pages …");
const code = await runCommand(PINNED_NODE, ["node_modules/@react-router/dev/bin.cjs", "build", "--logLevel", "warn"]);
if (code !== 0) process.exit(code);

say("Building the application …");
await esbuild.build({
  entryPoints: {
    main: "src/app/main.ts",
    cli: "src/operations/commands/main.ts",
    "seed-demo": "demo/seed.ts",
    ...workerEntries(),
  },
  outdir: "build/app",
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node24",
  jsx: "automatic",
  define: { BUILD_COMMIT: JSON.stringify(readCommit()) },
  sourcemap: true,
  // A server holds the map in memory: 20 MB less. Stack traces need names and lines alone.
  sourcesContent: false,
  logLevel: "warning",
});

for (const font of globSync("src/shared/brand/fonts/*.woff")) cpSync(font, join("build/app/fonts", basename(font)));

cpSync("demo/pictures", "build/app/demo-pictures", { recursive: true });

say("Compressing the assets …");
await Promise.all(listAssets("build/client").map(compressBeside));

stampBuild(sources);
say(`Built in ${((Date.now() - started) / 1_000).toFixed(1)} s.`);

/**
 * Returns the commit of these sources: what the installer says, which builds a copy without its history, else git;
 * empty if unknown.
 */
function readCommit() {
  if (process.env.AKWABA_COMMIT) return process.env.AKWABA_COMMIT;
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/**
 * Code that runs in threads of its own is in files named so; in the build they are beside main.js under the same names.
 */
function workerEntries() {
  return Object.fromEntries(globSync("{src,demo}/**/*-worker.{ts,tsx}").map((file) => [parse(file).name, file]));
}

function listAssets(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compressBeside(file) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // A file is compressed as a whole: a thousandth less.
    [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
  };
  const compressed = {
    br: await promisify(brotliCompress)(content, { params }),
    gz: await promisify(gzip)(content, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(compressed)) {
    if (bytes.length + ENCODING_HEADER_BYTES < content.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}
