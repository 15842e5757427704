import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/**
 * What staff noted about a donor: under the account, or under the address if it had none then. An account that the address
 * gets later has them too.
 */
export const donorNotes = pgTable(
  "donor_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid(),
    /** In lower case. */
    emailKey: text(),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    changedAt: at(),
  },
  (table) => [
    index("donor_notes_by_account").on(table.accountId).where(sql`${table.accountId} is not null`),
    index("donor_notes_by_address").on(table.emailKey).where(sql`${table.emailKey} is not null`),
    check("donor_notes_about", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
  ],
);
