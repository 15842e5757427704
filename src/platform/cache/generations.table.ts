import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/** How many times each noun has changed: raised in the transaction that changes it. */
export const generations = pgTable("generations", {
  noun: text().primaryKey(),
  value: bigint({ mode: "number" }).notNull(),
});
