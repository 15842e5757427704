import type { AppContext } from "#composition/context.ts";
import { IMPORT_LINE_DAYS } from "./member-import.contract.ts";
import { deleteOldLines } from "./member-imports.repo.ts";

/** Deletes the lines of imports that began more than 30 days ago; the privacy policy names the same number. */
export async function purgeImportLines({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const oldest = clock.now();
  oldest.setUTCDate(oldest.getUTCDate() - IMPORT_LINE_DAYS);
  await deleteOldLines(db, oldest);
}
