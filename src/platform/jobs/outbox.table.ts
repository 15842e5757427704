import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../db/moment-column.ts";

/** What must follow a transaction, written in it. The table is the queue. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Identifies the message: a second row with the same key cannot exist. */
    dedupeKey: text().notNull().unique(),
    /** Redacted 90 days after delivery, because it may hold an address. */
    payload: jsonb().notNull(),
    createdAt: at().notNull(),
    nextTryAt: at().notNull(),
    tries: integer().notNull().default(0),
    doneAt: at(),
    lastError: text(),
  },
  (table) => [index("outbox_due").on(table.kind, table.nextTryAt).where(sql`${table.doneAt} is null`)],
);
