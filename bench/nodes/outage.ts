import { setTimeout as sleep } from "node:timers/promises";
import { type Installation, judgeBooks, whileVisited } from "./installation.ts";
import { printFailures } from "./print-failures.ts";
import type { Visits } from "./visitors.ts";

const BEFORE_MS = 15_000;
const AFTER_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const CACHED = ["/", "/dons"];

/**
 * While fifty people visit, PostgreSQL is stopped for so many seconds, and started again. Returns whether all that
 * needs it answered 503 with a French text, cached pages were served, and everything is well afterwards without a
 * restart, with nothing acknowledged that is lost.
 */
export async function stopDatabase(installation: Installation, seconds: number, people = 50): Promise<boolean> {
  const { nodes, nginx, postgres } = installation;
  for (const node of nodes) await node.start();
  const begun = Date.now();
  const seen = { cached: 0, failed: 0 };
  let outage = { from: 0, to: 0 };
  const visits = await whileVisited(installation, people, async () => {
    await sleep(BEFORE_MS);
    postgres.pause();
    outage = { from: Date.now(), to: 0 };
    console.log(`${((outage.from - begun) / 1_000).toFixed(1)} s: PostgreSQL is stopped`);
    while (Date.now() < outage.from + seconds * 1_000) {
      for (const path of CACHED) {
        const { status } = await fetch(nginx.url + path);
        if (status === 200) seen.cached += 1;
        else seen.failed += 1;
      }
      await sleep(LOOK_EVERY_MS);
    }
    postgres.resume();
    outage.to = Date.now();
    console.log(`${((outage.to - begun) / 1_000).toFixed(1)} s: PostgreSQL is started`);
    await sleep(AFTER_MS);
  });
  console.log(`cached pages in the outage: ${seen.cached} served, ${seen.failed} failed`);
  printFailures(visits, begun);
  const strange = findStrange(visits, outage);
  for (const { what, outcome, body } of strange.slice(0, 10))
    console.log(`  not as it should be: ${what} ${outcome} ${body}`);
  const booksHold = await judgeBooks(installation, visits);
  return booksHold && strange.length === 0 && seen.failed === 0 && seen.cached > 0;
}

/** Returns the failures that were no French 503, or came when the database answered again for some seconds. */
function findStrange({ failures }: Visits, outage: { from: number; to: number }) {
  const well = outage.to + 15_000;
  return failures.filter(({ at, outcome, body }) => {
    const isFrench = /indisponible|erreur est survenue|<html lang="fr"/i.test(body);
    return outcome !== "503" || !isFrench || at < outage.from || at > well;
  });
}
