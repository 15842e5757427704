/**
 * `npm run bench:compare -- <base> <head> [parts]`: two commits, measured in turn in one run on one machine, by the
 * benchmark of the working tree. Each commit is checked out and built in a temporary folder, which is deleted at the end.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runParts } from "./run-parts.ts";
import type { Variant } from "./variants.ts";

const [base, head, ...parts] = process.argv.slice(2);
if (!base || !head) throw new Error("usage: npm run bench:compare -- <base> <head> [parts]");

const folder = mkdtempSync(join(tmpdir(), "akwaba-compare-"));
// Nor does a checkout stay behind if a signal ends this process.
process.on("exit", () => {
  rmSync(folder, { recursive: true, force: true });
  spawnSync("git", ["worktree", "prune"]);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const variants = [base, head].map((commit, index) => buildCommit(commit, join(folder, `${index}`)));
await runParts(variants, parts, process.env.BENCH_DATABASE_URL);

function buildCommit(commit: string, root: string): Variant {
  const name = run("git", ["rev-parse", "--short", commit], process.cwd()).trim();
  run("git", ["worktree", "add", "--detach", root, commit], process.cwd());
  // Links to the packages that are here already; npm then changes only what the commit's lock file names otherwise.
  spawnSync("cp", ["-al", "node_modules", join(root, "node_modules")]);
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], root);
  run("node_modules/.bin/node", ["scripts/build.mjs"], root);
  console.log(`${name} is built.`);
  return { name, root };
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? stdout + stderr}`);
}
