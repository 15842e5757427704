import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** Messages to the foundation by the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the `Idempotency-Key`, if the form sent one. */
    keyHash: text().unique(),
    bodyHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: at().notNull(),
    /** When staff read it first; null if it counts as unread. */
    readAt: at(),
    /** The account of the member of staff who takes care of it. */
    assignee: uuid(),
    /** When staff found that nothing is left to do. */
    closedAt: at(),
  },
  (table) => [
    // The same text again within minutes is one message.
    index("contact_messages_same").on(table.bodyHash, table.createdAt),
    // The purge asks for the oldest ones; read backwards, it gives the newest first.
    index("contact_messages_by_date").on(table.createdAt, table.id),
    index("contact_messages_open").on(table.createdAt, table.id).where(sql`${table.closedAt} is null`),
  ],
);

/** What staff answered by mail. Deleted with the message. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    /** The account of the member of staff who wrote it. */
    actor: text().notNull(),
    text: text().notNull(),
    createdAt: at().notNull(),
    mailedAt: at(),
  },
  (table) => [index("contact_replies_by_message").on(table.messageId, table.createdAt)],
);
