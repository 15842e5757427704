/**
 * `npm run nodes -- restarts|outage|former [seconds] [commit]`: two nodes behind nginx (Debian's package, with
 * `ops/nginx.conf`) on a throw-away PostgreSQL, visited by fifty people. `restarts` kills one node and restarts both,
 * in 600 seconds unless said otherwise; `outage` stops PostgreSQL for 30; `former` lets the former release, or the
 * named commit, serve beside this one for 120. Prints every failure that the visitors saw, and ends with 1 if anything
 * acknowledged is lost. `NODES_PEOPLE` says how many people visit. It ends by itself, and reaches nothing beyond
 * loopback.
 */
import { join } from "node:path";
import { buildCommit, findFormerRelease, openCheckouts } from "../../tests/setup/build-commit.ts";
import { serveBesideFormer } from "./former.ts";
import { type Installation, openInstallation } from "./installation.ts";
import { stopDatabase } from "./outage.ts";
import { killAndRestart } from "./restarts.ts";

const [name = "", given, commit] = process.argv.slice(2);
const people = Number(process.env.NODES_PEOPLE ?? 50);
const DEFAULT_SECONDS: Readonly<Record<string, number>> = { restarts: 600, outage: 30, former: 120 };
const seconds = Number(given ?? DEFAULT_SECONDS[name]);
if (!(seconds > 0)) throw new Error("usage: npm run nodes -- restarts|outage|former [seconds] [commit]");

// Only an end of its own lets it stop what it has started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const work = prepare();
const installation = await openInstallation();
try {
  const holds = await work(installation);
  console.log(holds ? "All of it holds." : "It does not hold.");
  process.exitCode = holds ? 0 : 1;
} finally {
  await installation.remove();
}

/** Does first what takes long and needs no installation. */
function prepare(): (installation: Installation) => Promise<boolean> {
  if (name === "restarts") return (all) => killAndRestart(all, seconds, people);
  if (name === "outage") return (all) => stopDatabase(all, seconds, people);
  const formerRoot = join(openCheckouts(), "former");
  buildCommit(commit ?? findFormerRelease(), formerRoot);
  return (all) => serveBesideFormer(all, { seconds, formerRoot, people });
}
