import { sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { offlinePayments } from "#money/offline-payments/offline-payments.table.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import type { LineIdentity } from "./line-identity.ts";
import type { StatementState } from "./statement.contract.ts";

/** An import of a statement, which had new lines. */
export const statementImports = pgTable(
  "statement_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    account: text().notNull(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    fileName: text().notNull(),
    /** How many lines were new, and their FCFA. */
    lines: integer().notNull(),
    amount: francs().notNull(),
    createdAt: at().notNull(),
    /** When its lines were deleted again, and by whom. */
    undoneAt: at(),
    undoneBy: text(),
  },
  (table) => [
    index("statement_imports_newest").on(table.createdAt, table.id),
    check("statement_imports_undone", sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);

/** Money received on an account of the foundation, as its statement says. A line is at most one recorded payment, and the other way round. */
export const statementLines = pgTable(
  "statement_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null of lines from before imports were stored. */
    importId: uuid().references(() => statementImports.id),
    account: text().notNull(),
    /** The day in Abidjan. */
    paidOn: date().notNull(),
    /** The time of day, HH:MM:SS, if the statement has one. */
    time: text(),
    label: text().notNull(),
    /** Who paid, if the statement has a column of its own for it. */
    payer: text().notNull().default(""),
    reference: text().notNull(),
    amount: francs().notNull(),
    /** What the line is known by when a statement is imported again; null of lines from before. */
    identity: jsonb().$type<LineIdentity>(),
    /** The import and the line of its file; before, a hash of the line. */
    fingerprint: text().notNull().unique(),
    state: text().$type<StatementState>().notNull().default("open"),
    paymentId: uuid()
      .unique()
      .references(() => offlinePayments.id),
    /** Why it was set aside. */
    reason: text(),
    importedAt: at().notNull(),
  },
  (table) => [
    index("statement_lines_of_import").on(table.importId),
    index("statement_lines_of_account").on(table.account, table.paidOn),
    index("statement_lines_newest").on(table.paidOn, table.id),
    index("statement_lines_open").on(table.paidOn, table.id).where(sql`${table.state} = 'open'`),
    check("statement_lines_amount", sql`${table.amount} > 0`),
    check(
      "statement_lines_state",
      sql`${table.state} in ('open', 'linked', 'set_aside')
      and (${table.state} = 'linked') = (${table.paymentId} is not null)
      and (${table.state} = 'set_aside') = (${table.reason} is not null)`,
    ),
  ],
);
