/**
 * `npm run bench:compare -- <base> <head> [parts]`: two commits, measured in turn in one run on one machine, by the
 * benchmark of the working tree. Each commit is checked out and built in a temporary folder, which is deleted at the end.
 */
import { join } from "node:path";
import { buildCommit, openCheckouts } from "../tests/setup/build-commit.ts";
import { runParts } from "./run-parts.ts";

const [base, head, ...parts] = process.argv.slice(2);
if (!base || !head) throw new Error("usage: npm run bench:compare -- <base> <head> [parts]");

const folder = openCheckouts();
const variants = [base, head].map((commit, index) => {
  const root = join(folder, `${index}`);
  return { name: buildCommit(commit, root), root };
});
await runParts(variants, parts, process.env.BENCH_DATABASE_URL);
