import { sql } from "drizzle-orm";
import { bigserial, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/** What was wrong, from when until when. No text names a person. */
export const alarms = pgTable(
  "alarms",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    subject: text().notNull(),
    /** French, as it was found last. */
    text: text().notNull(),
    openedAt: at().notNull(),
    /** When those who may act were mailed last. */
    mailedAt: at().notNull(),
    /** Null while it goes on. */
    closedAt: at(),
  },
  (table) => [uniqueIndex("alarms_open").on(table.kind, table.subject).where(sql`${table.closedAt} is null`)],
);

/** The results of the nightly check of the data: which rules are violated, by their names alone. */
export const dataChecks = pgTable("data_checks", {
  id: bigserial({ mode: "number" }).primaryKey(),
  checkedAt: at().notNull(),
  violated: text().array().notNull(),
});
