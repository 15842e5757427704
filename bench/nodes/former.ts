import { setTimeout as sleep } from "node:timers/promises";
import { type Installation, judgeBooks, whileVisited } from "./installation.ts";
import { printFailures } from "./print-failures.ts";

/**
 * The former version, in this folder, serves beside this one on the schema of this one, while fifty people visit; in
 * the last third it serves alone, as after a way back. Returns whether nothing acknowledged is lost, and nothing
 * failed.
 */
export async function serveBesideFormer(
  installation: Installation,
  { seconds, formerRoot, people = 50 }: { seconds: number; formerRoot: string; people?: number },
): Promise<boolean> {
  const [present, former] = installation.nodes;
  await present.start();
  await former.start(formerRoot);
  const begun = Date.now();
  let together = 0;
  const visits = await whileVisited(installation, people, async ({ paid }) => {
    await sleep((seconds * 1_000 * 2) / 3);
    together = paid.size;
    await present.stop();
    console.log(`${((Date.now() - begun) / 1_000).toFixed(1)} s: the new version is stopped, the former serves alone`);
    await sleep((seconds * 1_000) / 3);
  });
  console.log(`${together} payments confirmed by both together, ${visits.paid.size - together} by the former alone`);
  printFailures(visits, begun);
  // This version's own invariants, on what both have written.
  return (await judgeBooks(installation, visits)) && visits.failures.every(({ outcome }) => outcome === "502");
}
