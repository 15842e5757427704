import { setTimeout as sleep } from "node:timers/promises";
import { printFigure } from "./print-table.ts";
import { residentMegabytes } from "./process-cost.ts";
import { type Bench, withSites } from "./variants.ts";

const ROUNDS = 2;
const WARM_UP_ROUNDS = 20;
const PATHS = ["/", "/dons", "/projets", "/evenements", "/actualites", "/api/v01/public/donations"];
/** Long enough for what is given back soon after the last request. */
const REST_MS = 10_000;

/** Prints the memory that each site holds at rest: started on data that is there, then asked for some pages. */
export async function measureMemory(benches: readonly Bench[]): Promise<void> {
  const series: number[][] = benches.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    await withSites(benches, {}, async (sites) => {
      for (const { url } of sites) {
        for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
          for (const path of PATHS) await (await fetch(url + path)).arrayBuffer();
        }
      }
      await sleep(REST_MS);
      for (const [index, { pid }] of sites.entries()) series[index]?.push(residentMegabytes(pid));
    });
  }
  printFigure("memory at rest after a second start, MB", series);
}
