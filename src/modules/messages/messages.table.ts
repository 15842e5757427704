import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** What people write to the foundation by the contact form. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Of the `Idempotency-Key`, where the form sent one. */
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
    // The same words again within minutes are one message.
    index("contact_messages_same").on(table.bodyHash, table.createdAt),
    index("contact_messages_newest").on(table.createdAt.desc()),
  ],
);
