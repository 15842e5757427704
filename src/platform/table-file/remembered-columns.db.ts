import { eq } from "drizzle-orm";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { TableChoice } from "#shared/table-file.ts";
import type { Columns } from "./find-columns.ts";

/** Which columns staff read last in files of a kind, shared between colleagues. */
export const rememberedColumns = pgTable("remembered_columns", {
  /** The kind of file, with the account if there are several: `members`, `statement:TRANSFER`. */
  kind: text().primaryKey(),
  /** The header of the column of each field that had one. */
  headers: jsonb().$type<Record<string, string>>().notNull(),
  rememberedAt: at().notNull(),
});

/**
 * Returns the headers of the columns that were read last in files of this kind, by field; none if staff wants them
 * guessed.
 */
export async function recallColumns(
  db: Database,
  { kind, choice }: { kind: string; choice: TableChoice },
): Promise<Record<string, string>> {
  if (choice.recall === "no") return {};
  const [row] = await db
    .select({ headers: rememberedColumns.headers })
    .from(rememberedColumns)
    .where(eq(rememberedColumns.kind, kind));
  return row?.headers ?? {};
}

/** Stores which columns were read in a file of this kind, for the next one. */
export async function rememberColumns(
  tx: Transaction,
  { kind, headers, columns, now }: { kind: string; headers: readonly string[]; columns: Columns; now: Date },
): Promise<void> {
  const named = Object.entries(columns).flatMap(([field, column]) => {
    const header = column === null ? undefined : headers[column];
    return header ? [[field, header] as const] : [];
  });
  const values = { headers: Object.fromEntries(named), rememberedAt: now };
  await tx
    .insert(rememberedColumns)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: rememberedColumns.kind, set: values });
}

/** Deletes what is remembered of files of this kind: the import that it stood for was undone. */
export async function eraseColumns(tx: Transaction, kind: string): Promise<void> {
  await tx.delete(rememberedColumns).where(eq(rememberedColumns.kind, kind));
}
