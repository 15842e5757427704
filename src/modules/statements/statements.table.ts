import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StatementAccount, StatementState } from "#contracts/statement.ts";
import { offlinePayments } from "#modules/offline/offline-payments.table.ts";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";

/** Money received on an account of the foundation, as its statement says. A line is at most one recorded payment, and the other way round. */
export const statementLines = pgTable(
  "statement_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    account: text().$type<StatementAccount>().notNull(),
    /** The day in Abidjan. */
    paidOn: date().notNull(),
    label: text().notNull(),
    reference: text().notNull(),
    amount: francs().notNull(),
    /** Of all the above, and which of several equal lines of a file it is: a statement that is imported again adds nothing. */
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
