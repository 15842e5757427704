import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { EmailSide } from "#people/privacy/my-data.contract.ts";
import { at } from "#platform/db/moment-column.ts";
import { accounts } from "./accounts.table.ts";

/**
 * A member's request for another address, carried out once both mailboxes have confirmed. At most one for each account.
 */
export const emailChanges = pgTable("email_changes", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  oldEmail: text().notNull(),
  newEmail: text().notNull(),
  confirmedByOldAt: at(),
  confirmedByNewAt: at(),
  doneAt: at(),
  /** The mailbox that refused it: its links say so until it expires. */
  refusedBy: text().$type<EmailSide>(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
});

/** The links of the two mails: each confirms for the mailbox that it was sent to. Only the hash is stored. */
export const emailChangeLinks = pgTable(
  "email_change_links",
  {
    tokenHash: text().primaryKey(),
    changeId: uuid()
      .notNull()
      .references(() => emailChanges.id, { onDelete: "cascade" }),
    side: text().$type<EmailSide>().notNull(),
  },
  (table) => [index("email_change_links_of").on(table.changeId)],
);
