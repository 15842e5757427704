import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.table.ts";
import { at } from "#platform/db/moment-column.ts";
import type { ImportOutcome, ImportState } from "./member-import.contract.ts";

/** An import of members: its accounts refer to it. The counts stay when the lines are deleted. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    /** Whether each new account gets a mail with a link to choose a password. */
    invite: boolean().notNull(),
    state: text().$type<ImportState>().notNull(),
    waiting: integer().notNull(),
    created: integer().notNull().default(0),
    existing: integer().notNull(),
    refused: integer().notNull(),
    /** Of the created accounts, those that undoing the import deleted. */
    removed: integer().notNull().default(0),
    /** Those that it left, because they had been used. */
    spared: integer().notNull().default(0),
    createdAt: at().notNull(),
    finishedAt: at(),
    undoneAt: at(),
  },
  (table) => [
    uniqueIndex("member_imports_by_key").on(table.actor, table.key),
    index("member_imports_by_age").on(table.createdAt),
    check("member_imports_state", sql`${table.state} in ('running', 'done', 'undone')`),
    check("member_imports_finished", sql`(${table.state} = 'running') = (${table.finishedAt} is null)`),
    check("member_imports_undone", sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
    check(
      "member_imports_waiting",
      sql`${table.waiting} >= 0 and (${table.state} = 'running' or ${table.waiting} = 0)`,
    ),
  ],
);

/**
 * The lines of an import's file, for 30 days: the queue of those that wait, and what became of the others. A line goes
 * with its account.
 */
export const memberImportLines = pgTable(
  "member_import_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    /** As spreadsheets count. */
    line: integer().notNull(),
    /** The cells; of a line that may become an account, as the account has them. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    /** `YYYY-MM`: the last month for which dues were paid before. */
    paidThrough: text(),
    outcome: text().$type<ImportOutcome>().notNull(),
    /** Why no account was made, what it lacks, or why it stays when the import is undone: French, as staff reads it. */
    reason: text(),
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_lines_waiting").on(table.importId, table.line).where(sql`${table.outcome} = 'waiting'`),
    index("member_import_lines_of").on(table.accountId).where(sql`${table.accountId} is not null`),
    check(
      "member_import_lines_outcome",
      sql`${table.outcome} in ('waiting', 'created', 'existing', 'refused', 'spared')`,
    ),
  ],
);
