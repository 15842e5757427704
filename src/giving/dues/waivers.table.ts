import { sql } from "drizzle-orm";
import { bigserial, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { WaiverKind } from "./dues.contract.ts";

/**
 * A month that a member need not pay here: one row for each month of a decision. It was waived, or it was paid before the
 * member came to the site (`paid_before`: an import of members says so, whose id is the decision's). Neither is money of the
 * ledger. It counts until it ends. The unique index prevents two rows of one month.
 */
export const duesWaivers = pgTable(
  "dues_waivers",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The months of one decision share it. */
    waiverId: uuid().notNull(),
    accountId: uuid().notNull(),
    kind: text().$type<WaiverKind>().notNull().default("waived"),
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
    check("dues_waivers_kind", sql`${table.kind} in ('waived', 'paid_before')`),
    check("dues_waivers_reason", sql`${table.reason} <> ''`),
  ],
);
