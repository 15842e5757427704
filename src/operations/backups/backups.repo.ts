import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { type BackupRunKind, backupRuns } from "./backups.table.ts";

export type BackupRun = Omit<typeof backupRuns.$inferSelect, "id">;

export async function insertBackupRun(tx: Transaction, row: BackupRun): Promise<void> {
  await tx.insert(backupRuns).values(row);
}

/** Returns the newest run of this kind, or the newest that ended well. */
export async function findLastRun(
  db: Database,
  kind: BackupRunKind,
  { onlyWell }: { onlyWell: boolean },
): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), onlyWell ? isNull(backupRuns.problem) : undefined))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return row;
}
