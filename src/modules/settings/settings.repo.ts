import type { Database, Transaction } from "#platform/db/database.ts";
import { settingsRows } from "./settings.table.ts";

/** Returns the stored settings by key. Those that staff never changed are left out. */
export async function readRows(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.select().from(settingsRows);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Stores this setting in place of its former value. */
export async function writeRow(tx: Transaction, key: string, value: unknown, now: Date): Promise<void> {
  await tx
    .insert(settingsRows)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: settingsRows.key, set: { value, updatedAt: now } });
}
