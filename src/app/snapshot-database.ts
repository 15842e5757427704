import { constants } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";

/**
 * Copies the folder of the embedded database, as it is at one moment, so that another process can read all of it while
 * this one goes on. Queries wait while it is copied: about a second for 500 MB.
 */
export async function snapshotDatabase(
  db: Database,
  { folder, copy }: { folder: string; copy: string },
): Promise<void> {
  // The database has one connection: while this transaction is open, nothing is written.
  await db.transaction(async (tx) => {
    await tx.execute(sql`checkpoint`);
    await mkdir(copy, { mode: 0o700 });
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}
