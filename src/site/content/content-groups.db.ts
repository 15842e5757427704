import { inArray } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { Editable } from "./editable.ts";

/** Returns the groups that contents of this kind are in, from A to Z, trash included; drafts may have none yet. */
export async function listGroups(db: Database, { table, group }: Editable): Promise<string[]> {
  if (!group) return [];
  const rows = await db.selectDistinct({ name: group }).from(table);
  return rows.flatMap(({ name }) => name || []).sort((a, b) => a.localeCompare(b, "fr"));
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
