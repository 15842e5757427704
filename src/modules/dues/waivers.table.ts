import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";

/**
 * A month that a member need not pay: one row for each month of a decision. It counts until it ends. The unique index
 * prevents two waivers of one month.
 */
export const duesWaivers = pgTable(
  "dues_waivers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The months of one decision share it. */
    waiverId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    reason: text().notNull(),
    recordedBy: text().notNull(),
    recordedAt: at().notNull(),
    endedAt: at(),
  },
  (table) => [
    uniqueIndex("dues_waivers_once").on(table.accountId, table.month).where(sql`${table.endedAt} is null`),
    index("dues_waivers_by_account").on(table.accountId),
    check("dues_waivers_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_waivers_reason", sql`${table.reason} <> ''`),
  ],
);
