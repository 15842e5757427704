import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for checkouts of commits, which is deleted when this process ends, by a signal too. */
export function openCheckouts(): string {
  const folder = mkdtempSync(join(tmpdir(), "akwaba-checkouts-"));
  process.on("exit", () => {
    rmSync(folder, { recursive: true, force: true });
    spawnSync("git", ["worktree", "prune"]);
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  return folder;
}

/** Checks the commit out into the folder `root` and builds it. Returns its short name. Throws if that fails. */
export function buildCommit(commit: string, root: string): string {
  const name = git("rev-parse", "--short", commit);
  git("worktree", "add", "--detach", root, commit);
  // Links to the packages that are here already; npm then changes only what the commit's lock file names otherwise.
  spawnSync("cp", ["-al", "node_modules", join(root, "node_modules")]);
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], root);
  run("node_modules/.bin/node", ["scripts/build.mjs"], root);
  return name;
}

/**
 * Returns the commit of the former release: the newest tag before this commit, otherwise the commit that last recorded
 * a release in `migrations/released.json`. In a clone without that history it is the oldest one that is known.
 */
export function findFormerRelease(): string {
  const { status, stdout } = spawnSync("git", ["describe", "--tags", "--abbrev=0", "HEAD^"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : git("log", "-1", "--format=%H", "--", "migrations/released.json");
}

function git(...args: string[]): string {
  return run("git", args, process.cwd()).trim();
}

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(" ")} failed: ${error?.message ?? stdout + stderr}`);
}
