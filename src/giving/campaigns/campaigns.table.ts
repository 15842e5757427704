import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { collectingCheck, collectingColumns, contributionTable } from "#giving/collecting/contribution-table.ts";
import { francs } from "#platform/money.ts";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** A donation campaign. Its totals are the sums of its donations, net of refunds, updated in the same transaction. */
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
    /** FCFA for one unit of what gifts pay, with its name and article ('un table-banc') and its plural; all or none. */
    unitPrice: francs(),
    unitName: text(),
    unitPlural: text(),
    limitDate: date(),
    potentialBeneficiaries: integer(),
    ...collectingColumns(),
    ...publicationColumns(),
  },
  (table) => [
    index("campaigns_listing").on(table.publishedAt.desc().nullsFirst(), table.id),
    ...publicationChecks("campaigns", table),
    check("campaigns_amount", sql`${table.amount} > 0`),
    check(
      "campaigns_unit",
      sql`num_nulls(${table.unitPrice}, ${table.unitName}, ${table.unitPlural}) in (0, 3) and ${table.unitPrice} > 0`,
    ),
    collectingCheck("campaigns", table),
  ],
);

/** The confirmed gifts to campaigns. */
export const donations = contributionTable("donations", "campaign_id", () => campaigns.id);
