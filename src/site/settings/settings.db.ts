import { and, desc, eq, getTableColumns, lt, notInArray, sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { LEGAL_TEXTS } from "./legal-texts.contract.ts";

/** The settings of staff, one row for each key of the settings contract. */
export const settingsRows = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: at().notNull(),
  /** Raised by each change. A setting without a row has version 1. */
  version: integer().notNull().default(1),
});

/** The versions of each setting after changes by staff. Rows are only ever added. */
export const settingRevisions = pgTable(
  "setting_revisions",
  {
    key: text().notNull(),
    version: integer().notNull(),
    at: at().notNull(),
    /** The id of the member of staff's account; null for what was there before the first change by staff. */
    actor: text(),
    value: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
);

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

export type SettingRevision = typeof settingRevisions.$inferSelect;

/** Adds a revision. One that is there already stays as it is. */
export async function addSettingRevision(
  tx: Transaction,
  revision: typeof settingRevisions.$inferInsert,
): Promise<void> {
  await tx.insert(settingRevisions).values(revision).onConflictDoNothing();
}

/** Returns the revisions of a setting, the newest first, below the version `before` if it is given. */
export async function listSettingRevisions(
  db: Database,
  { key, before, limit }: { key: string; before: number | undefined; limit: number },
): Promise<SettingRevision[]> {
  return db
    .select()
    .from(settingRevisions)
    .where(and(eq(settingRevisions.key, key), before === undefined ? undefined : lt(settingRevisions.version, before)))
    .orderBy(desc(settingRevisions.version))
    .limit(limit);
}

export async function findSettingRevision(
  db: Database,
  key: string,
  version: number,
): Promise<SettingRevision | undefined> {
  const [row] = await db
    .select()
    .from(settingRevisions)
    .where(and(eq(settingRevisions.key, key), eq(settingRevisions.version, version)));
  return row;
}

/** Returns who changed each setting last, by its key. */
export async function readLastEditors(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .selectDistinctOn([settingRevisions.key], { key: settingRevisions.key, actor: settingRevisions.actor })
    .from(settingRevisions)
    .orderBy(settingRevisions.key, desc(settingRevisions.version));
  return new Map(rows.map(({ key, actor }) => [key, actor]));
}
