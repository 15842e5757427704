import { and, eq, inArray } from "drizzle-orm";
import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.db.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { SavedView } from "./saved-views.contract.ts";

/** Filters and orders of lists that a member of staff gave a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    list: text().notNull(),
    name: text().notNull(),
    /** As it stands in the address of the list. */
    query: text().notNull(),
    createdAt: at().notNull(),
  },
  (table) => [uniqueIndex("saved_views_by_name").on(table.accountId, table.list, table.name)],
);

export type SavedViewRow = typeof savedViews.$inferSelect;

/** Returns a person's views of a list, by name. */
export async function listViews(
  db: Database,
  { accountId, list }: Pick<SavedViewRow, "accountId" | "list">,
): Promise<SavedView[]> {
  const rows = await db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list)));
  // Databases differ in where they put É.
  return rows.sort((a, b) => a.name.localeCompare(b.name, "fr"));
}

/** Returns the views of one account that another could have too, and those whose name it has already. */
export async function listOwnViews(
  db: Database,
  accountId: string,
  other: string,
): Promise<{ moving: SavedViewRow[]; staying: SavedViewRow[] }> {
  const own = await db.select().from(savedViews).where(eq(savedViews.accountId, accountId)).orderBy(savedViews.id);
  const others = await db.select().from(savedViews).where(eq(savedViews.accountId, other));
  const isTaken = ({ list, name }: SavedViewRow) => others.some((view) => view.list === list && view.name === name);
  return { moving: own.filter((view) => !isTaken(view)), staying: own.filter(isTaken) };
}

/** Gives these views to another account. */
export async function reassignViews(tx: Transaction, ids: readonly string[], accountId: string): Promise<void> {
  await tx
    .update(savedViews)
    .set({ accountId })
    .where(inArray(savedViews.id, [...ids]));
}

/** Adds a view, or gives the person's view of this name another query. */
export async function putView(tx: Transaction, view: SavedViewRow): Promise<void> {
  await tx
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.accountId, savedViews.list, savedViews.name],
      set: { query: view.query },
    });
}

export async function findView(
  tx: Transaction,
  { id, accountId }: Pick<SavedViewRow, "id" | "accountId">,
): Promise<SavedViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.accountId, accountId)));
  return row;
}

export async function renameView(tx: Transaction, { id, name }: Pick<SavedViewRow, "id" | "name">): Promise<void> {
  await tx.update(savedViews).set({ name }).where(eq(savedViews.id, id));
}

export async function deleteView(tx: Transaction, id: string): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}
