import { count, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Editable } from "./editable.ts";

/**
 * Returns the groups that contents of this kind are in, from A to Z, with their number, trash included; drafts may have
 * none yet.
 */
export async function listGroups(db: Database, { table, group }: Editable): Promise<{ name: string; uses: number }[]> {
  if (!group) return [];
  const rows = await db.select({ name: group, uses: count() }).from(table).groupBy(group);
  return rows.filter(({ name }) => name).sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** Locks the contents in this group, trash included, in one order for all, and returns their ids. */
export async function lockGroup(tx: Transaction, { table, group }: Editable, name: string): Promise<string[]> {
  if (!group) return [];
  const rows = await tx.select({ id: table.id }).from(table).where(eq(group, name)).orderBy(table.id).for("update");
  return rows.map(({ id }) => String(id));
}

/** Returns the group of each of these contents, by id; nothing of a kind without groups. */
export async function readGroups(
  db: Database,
  { table, group }: Editable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (!group || ids.length === 0) return new Map();
  const rows = await db
    .select({ id: table.id, name: group })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}
