import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Progress } from "#platform/log.ts";
import { DONOR_INVARIANTS, DUES_INVARIANTS } from "./dues.ts";
import { findViolations, type Invariant, type Violation } from "./invariants.ts";
import { LEDGER_DAY_INVARIANTS, LISTED_PAYMENTS_INVARIANT, RECORDED_INVARIANTS } from "./ledger.ts";
import { MONEY_INVARIANTS } from "./money.ts";
import { checkPictures, PICTURE_INVARIANT, SEAT_INVARIANTS } from "./site.ts";

const INVARIANTS: readonly Invariant[] = [
  ...MONEY_INVARIANTS,
  ...LEDGER_DAY_INVARIANTS,
  LISTED_PAYMENTS_INVARIANT,
  ...DUES_INVARIANTS,
  ...RECORDED_INVARIANTS,
  ...SEAT_INVARIANTS,
  ...DONOR_INVARIANTS,
];

/** Number of invariants checked: those of the database and the one of the file store. */
export const INVARIANT_COUNT = INVARIANTS.length + 1;

/** Returns the violated invariants of the database. Reads only. */
export async function checkData(db: Database, progress?: Progress): Promise<Violation[]> {
  return findViolations(db, INVARIANTS, progress);
}

/** Returns the violated invariants of the database and of the file store. Reads only. */
export async function checkInstallation(
  { db, files }: { db: Database; files: FileStore },
  progress?: Progress,
): Promise<Violation[]> {
  const violations = await checkData(db, progress);
  progress?.(`checking: ${PICTURE_INVARIANT}`);
  return [...violations, ...(await checkPictures(db, files))];
}
