import { and, asc, between, count, desc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { collectingCheck, collectingColumns, contributionTable } from "#giving/collecting/contribution-table.ts";
import { minWhere } from "#platform/db/aggregates.ts";
import { francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { prepareOnce } from "#platform/db/prepare-once.ts";
import {
  isListed,
  isPublished,
  isVisible,
  lastModified,
  listFacts,
  publicationChecks,
  publicationColumns,
} from "#platform/publishing.ts";

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
    /** The units that the whole goal pays for, beside what else it pays. */
    unitsNeeded: integer(),
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

export type Campaign = typeof campaigns.$inferSelect;
export type NewCampaign = typeof campaigns.$inferInsert;

/** Returns the published campaigns: open ones first, then newest first. `today` is the day in Abidjan. */
export async function listPublished(
  db: Database,
  { now, today, limit, offset }: { now: Date; today: string; limit: number; offset: number },
): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(isListed(campaigns, now))
    .orderBy(sql`coalesce(${campaigns.limitDate} < ${today}, false)`, desc(campaigns.publishedAt), campaigns.id)
    .limit(limit)
    .offset(offset);
}

/** Returns how many campaigns the lists show at this moment. */
export async function countPublished(db: Database, now: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(campaigns).where(isListed(campaigns, now));
  return row?.total ?? 0;
}

/** Returns the pages of the published campaigns, with the last change of their public content. */
export async function listPublishedPages(db: Database, now: Date): Promise<{ slug: string; lastModified: Date }[]> {
  return db
    .select({ slug: campaigns.slug, lastModified: lastModified(campaigns) })
    .from(campaigns)
    .where(isListed(campaigns, now))
    .orderBy(desc(campaigns.publishedAt), campaigns.id);
}

/**
 * Returns the number of listed campaigns, the time of the next scheduled publication, and the next last day of a listed
 * one. Each is null if there is none.
 */
export async function readListFacts(db: Database, { now, today }: { now: Date; today: string }) {
  const [facts = { total: 0, nextPublication: null, nextLastDay: null }] = await db
    .select({
      ...listFacts(campaigns, now),
      nextLastDay: minWhere(campaigns.limitDate, and(isListed(campaigns, now), gte(campaigns.limitDate, today))),
    })
    .from(campaigns)
    .where(isPublished(campaigns));
  return facts;
}

/** Returns the campaign that has a page of its own at this moment, archived ones included. */
export async function findVisibleBySlug(db: Database, slug: string, now: Date): Promise<Campaign | undefined> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.slug, slug), isVisible(campaigns, now)));
  return row;
}

const visibleByIds = prepareOnce((db) =>
  db
    .select()
    .from(campaigns)
    .where(and(sql`${campaigns.id} = any(${sql.placeholder("ids")})`, isVisible(campaigns, sql.placeholder("now"))))
    .prepare("visible_campaigns_by_ids"),
);

/** Returns those of these campaigns that have a page of their own at this moment, in no order. */
export async function listVisibleByIds(db: Database, ids: readonly string[], now: Date): Promise<Campaign[]> {
  return visibleByIds(db).execute({ ids, now });
}

/** Returns the campaigns that have a page at this moment, archived ones included, the newest first. */
export async function listVisible(db: Database, { now, limit }: { now: Date; limit: number }): Promise<Campaign[]> {
  return db
    .select()
    .from(campaigns)
    .where(isVisible(campaigns, now))
    .orderBy(desc(campaigns.publishedAt), campaigns.id)
    .limit(limit);
}

export async function insertCampaigns(tx: Transaction, rows: NewCampaign[]): Promise<Campaign[]> {
  return tx.insert(campaigns).values(rows).returning();
}

/** Returns whether there is such a campaign, drafts included. */
export async function campaignExists(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id));
  return row !== undefined;
}

/** Returns the slugs, by id, of those of these campaigns that are neither drafts nor in the trash. */
export async function readPublishedSlugs(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, slug, status, trashedAt } = campaigns;
  const rows = await db
    .select({ id, slug })
    .from(campaigns)
    .where(and(inArray(id, [...ids]), ne(status, "draft"), isNull(trashedAt)));
  return new Map(rows.map((row) => [row.id, row.slug]));
}

/** Returns the campaigns, but for those in the trash, whose last day is one of these. */
export async function listEnding(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<(Pick<Campaign, "id" | "title" | "status"> & { day: string })[]> {
  const { id, title, limitDate, status, trashedAt } = campaigns;
  return db
    .select({ id, title, status, day: sql<string>`${limitDate}` })
    .from(campaigns)
    .where(and(between(limitDate, from, to), ne(status, "archived"), isNull(trashedAt)))
    .orderBy(asc(limitDate), asc(id))
    .limit(limit);
}
