import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import { francs } from "#platform/money.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** A donation campaign. The totals are those of its donations, net of refunds, kept in the same transaction. */
export const campaigns = pgTable(
  "campaigns",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    bannerImage: text(),
    amount: francs().notNull(),
    limitDate: date(),
    potentialBeneficiaries: integer(),
    collectedAmount: francs().notNull().default(0),
    donorsCount: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    index("campaigns_listing").on(table.publishedAt.desc(), table.id),
    ...publicationChecks("campaigns", table),
    check("campaigns_amount", sql`${table.amount} > 0`),
    check("campaigns_collected", sql`${table.collectedAmount} >= 0 and ${table.donorsCount} >= 0`),
  ],
);

/** A confirmed gift to a campaign: one for each allocated payment. */
export const donations = pgTable(
  "donations",
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id),
    attemptId: uuid().notNull().unique(),
    amount: francs().notNull(),
    refundedAmount: francs().notNull().default(0),
    firstName: text().notNull(),
    lastName: text().notNull(),
    showName: boolean().notNull(),
    confirmedAt: at().notNull(),
  },
  (table) => [
    index("donations_newest").on(table.campaignId, table.confirmedAt.desc(), table.id.desc()),
    check("donations_amount", sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);
