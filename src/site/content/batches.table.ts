import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { BatchAction } from "./content-batch.contract.ts";

/** A content that a batch changed, and the version it then had. */
export interface BatchedContent {
  id: string;
  version: number;
}

/** A content that a batch left as it was, and the French reason. */
export interface RefusedContent {
  id: string;
  reason: string;
}

/** Changes of many contents by one call: what a repeated call answers, and what undoing takes back. */
export const contentBatches = pgTable(
  "content_batches",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** The id of the member of staff's account. */
    actor: text().notNull(),
    /** The call's idempotency key; of an undoing, the batch that it takes back. */
    key: text().notNull(),
    /** The hash of what was sent with the key; null of an earlier version. */
    requestHash: text(),
    action: text().$type<BatchAction>().notNull(),
    at: at().notNull(),
    changed: jsonb().$type<BatchedContent[]>().notNull(),
    refused: jsonb().$type<RefusedContent[]>().notNull(),
  },
  (table) => [
    uniqueIndex("content_batches_by_key").on(table.actor, table.key),
    index("content_batches_by_age").on(table.at),
  ],
);
