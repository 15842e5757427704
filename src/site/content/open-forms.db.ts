import { and, asc, eq, gt, lt, ne } from "drizzle-orm";
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Transaction } from "#platform/db/database.ts";

/** Forms of the back office as they stand open: each for each person once, and when its page last said so. */
export const openForms = pgTable(
  "open_forms",
  {
    /** The path of the record's calls. */
    record: text().notNull(),
    /** The id of the member of staff's account. */
    actor: text().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.record, table.actor] })],
);

type OpenForm = typeof openForms.$inferSelect;

/** Stores that the person has the record open at this moment. */
export async function storeOpenForm(tx: Transaction, { record, actor, at }: OpenForm): Promise<void> {
  await tx
    .insert(openForms)
    .values({ record, actor, at })
    .onConflictDoUpdate({ target: [openForms.record, openForms.actor], set: { at } });
}

/** Returns the account ids of the others who have had the record open since this moment. */
export async function listOthersAt(
  tx: Transaction,
  { record, actor, since }: Pick<OpenForm, "record" | "actor"> & { since: Date },
): Promise<string[]> {
  const rows = await tx
    .select({ actor: openForms.actor })
    .from(openForms)
    .where(and(eq(openForms.record, record), ne(openForms.actor, actor), gt(openForms.at, since)))
    .orderBy(asc(openForms.actor));
  return rows.map((row) => row.actor);
}

/** Deletes what nobody has said again since this moment. */
export async function deleteClosedForms(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(openForms).where(lt(openForms.at, before));
}
