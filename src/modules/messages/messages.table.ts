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
  },
  (table) => [
    // The same text again within minutes is one message.
    index("contact_messages_same").on(table.bodyHash, table.createdAt),
    // The purge asks for the oldest ones; read backwards, it gives the newest first.
    index("contact_messages_by_date").on(table.createdAt),
  ],
);
