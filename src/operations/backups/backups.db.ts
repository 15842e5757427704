import { and, desc, eq, isNull } from "drizzle-orm";
import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** The kind of a run: it wrote a backup, or tried to restore one. */
type BackupRunKind = "backup" | "rehearsal";

/** The backups that the site has made by itself, and its rehearsals of restoring them. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().$type<BackupRunKind>().notNull(),
    /** The name of the file; empty if there was none. */
    file: text().notNull(),
    endedAt: at().notNull(),
    /** The size of the file; 0 if none was written. */
    bytes: bigint({ mode: "number" }).notNull(),
    /** The output of the command if it failed; null if all is well. */
    problem: text(),
  },
  (table) => [index("backup_runs_by_kind").on(table.kind, table.id)],
);

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
