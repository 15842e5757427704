import { eq, getTableColumns, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { LEGAL_TEXTS } from "./legal-texts.contract.ts";
import { settingsRows } from "./settings.table.ts";

/** The version of a setting without a row: staff never changed it. */
export const FIRST_VERSION = 1;

/** A setting with its version, as it is stored. */
export type SettingRow = typeof settingsRows.$inferSelect;

/** Returns the stored settings by key, without the legal texts. Those that staff never changed are left out. */
export async function readRows(db: Database): Promise<Record<string, unknown>> {
  // Settings are read with each order and mail: the long texts, which neither shows, stay in the database.
  const rows = await db
    .select()
    .from(settingsRows)
    .where(notInArray(settingsRows.key, [...LEGAL_TEXTS]));
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

/** Returns the version of each setting, and when it was changed. */
export async function listRows(db: Database): Promise<Omit<SettingRow, "value">[]> {
  const { value: _long, ...facts } = getTableColumns(settingsRows);
  return db.select(facts).from(settingsRows);
}

export async function findRow(db: Database, key: string): Promise<SettingRow | undefined> {
  const [row] = await db.select().from(settingsRows).where(eq(settingsRows.key, key));
  return row;
}

/** Returns the setting and locks its row; one that has none gets one with this value. */
export async function lockRow(tx: Transaction, key: string, value: unknown, now: Date): Promise<SettingRow> {
  await tx.insert(settingsRows).values({ key, value, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select().from(settingsRows).where(eq(settingsRows.key, key)).for("update");
  if (!row) throw new Error(`the setting ${key} was not stored`);
  return row;
}

/** Stores this setting in place of its former value, and raises its version. */
export async function writeRow(tx: Transaction, key: string, value: unknown, now: Date): Promise<SettingRow> {
  const [row] = await tx
    .insert(settingsRows)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({
      target: settingsRows.key,
      set: { value, updatedAt: now, version: sql`${settingsRows.version} + 1` },
    })
    .returning();
  if (!row) throw new Error(`the setting ${key} was not stored`);
  return row;
}
