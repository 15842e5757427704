import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { DUES_TRUTHS } from "./dues.ts";
import { MONEY_TRUTHS } from "./money.ts";
import { checkPictures } from "./pictures.ts";
import { SEAT_TRUTHS } from "./seats.ts";
import { type Disagreement, findDisagreements, type Truth } from "./truths.ts";

const TRUTHS: readonly Truth[] = [...MONEY_TRUTHS, ...DUES_TRUTHS, ...SEAT_TRUTHS];

/** How many truths an installation is checked for: those of the database, and that of its files. */
export const TRUTH_COUNT = TRUTHS.length + 1;

/** Every truth about the data that does not hold. Reads only. */
export async function checkData(db: Database): Promise<Disagreement[]> {
  return findDisagreements(db, TRUTHS);
}

/** The same, and whether the files are there that the data refers to. */
export async function checkInstallation({ db, files }: { db: Database; files: FileStore }): Promise<Disagreement[]> {
  return [...(await checkData(db)), ...(await checkPictures(db, files))];
}
