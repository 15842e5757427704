import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { propertyRuns } from "../setup/property-runs.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { history } from "./commands.ts";
import { expectAgreement } from "./expect-agreement.ts";
import { beginHistory } from "./history-world.ts";
import { type Office, openOffice } from "./open-office.ts";
import { expectNothingMissing, playHistory } from "./play-history.ts";

const HISTORIES = propertyRuns({ quick: 8, full: 250, embedded: 80 });
/** So many share one database: in a larger one, each comparison takes longer. */
const IN_ONE_OFFICE = 40;

let office: Office | undefined;
let played = 0;
afterAll(() => office?.stop());

async function openFor(): Promise<Office> {
  if (office && played % IN_ONE_OFFICE !== 0) return office;
  await office?.stop();
  office = await openOffice(await openTestDatabase());
  return office;
}

// An hour, against what hangs alone: a thousand histories take ten minutes and more.
it(`after any history of two treasurers, payers and the provider, all books agree (${HISTORIES} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      const world = await beginHistory(await openFor());
      played += 1;
      try {
        await playHistory(world, steps);
        await expectNothingMissing(world);
        await expectAgreement(world);
      } catch (error) {
        // A smaller history must not be judged by what this one left.
        await office?.stop();
        office = undefined;
        throw error;
      }
    }),
    { numRuns: HISTORIES, ...(process.env.HISTORY_SEED && { seed: Number(process.env.HISTORY_SEED) }) },
  );
  expect(played).toBeGreaterThanOrEqual(HISTORIES);
}, 3_600_000);
