import type { Database } from "#platform/db/database.ts";
import { DUES_TRUTHS } from "./dues.ts";
import { MONEY_TRUTHS } from "./money.ts";
import { SEAT_TRUTHS } from "./seats.ts";
import { type Disagreement, findDisagreements, type Truth } from "./truths.ts";

const TRUTHS: readonly Truth[] = [...MONEY_TRUTHS, ...DUES_TRUTHS, ...SEAT_TRUTHS];

/** How many truths are checked. */
export const TRUTH_COUNT = TRUTHS.length;

/** Every truth about the data that does not hold. Reads only. */
export async function checkData(db: Database): Promise<Disagreement[]> {
  return findDisagreements(db, TRUTHS);
}
