import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Editable, EditableRow } from "./editable.ts";

/** Returns the contents that have a place in the order, in it. */
export async function listInOrder(db: Database, { table, order }: Editable): Promise<EditableRow[]> {
  if (!order) return [];
  const rows = await db
    .select()
    .from(table)
    .where(and(isNull(table.trashedAt), order.among))
    .orderBy(asc(order.position), asc(table.id));
  return rows as unknown as EditableRow[];
}

/** Returns what `listInOrder` returns, and locks the rows. */
export async function lockOrder(tx: Transaction, editable: Editable): Promise<EditableRow[]> {
  const { table } = editable;
  await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for("update");
  // Read again: rows that were waited for have the places of before.
  return listInOrder(tx, editable);
}

/** Gives these contents the places from 0 on. */
export async function storeOrder(tx: Transaction, { table }: Editable, ids: readonly string[]): Promise<void> {
  const chosen = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as chosen(id, place)`;
  await tx
    .update(table)
    .set({ position: sql`chosen.place - 1` } as never)
    .from(chosen)
    .where(eq(table.id, sql`chosen.id::uuid`));
}
