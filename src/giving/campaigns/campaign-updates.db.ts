import { and, desc, eq, gt, isNull, min } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database } from "#platform/db/database.ts";
import { isListed, isPublished, publicationChecks, publicationColumns } from "#platform/publishing.ts";
import { campaigns } from "./campaigns.db.ts";

/** News of a campaign, shown to donors on its page. `text` is sanitised HTML. */
export const campaignUpdates = pgTable(
  "campaign_updates",
  {
    id: uuid().primaryKey().defaultRandom(),
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: "cascade" }),
    title: text().notNull(),
    text: text().notNull(),
    picture: text(),
    ...publicationColumns(),
  },
  (table) => [
    index("campaign_updates_of_campaign").on(table.campaignId, table.publishedAt.desc().nullsFirst(), table.id),
    ...publicationChecks("campaign_updates", table),
  ],
);

export type CampaignUpdateRow = typeof campaignUpdates.$inferSelect;

/** Published updates have a moment of publication. */
type PublishedUpdate = CampaignUpdateRow & { publishedAt: Date };

/** Returns the updates that the campaign's page shows at this moment, the newest first. */
export async function listPublishedUpdates(
  db: Database,
  { campaignId, now, limit }: { campaignId: string; now: Date; limit: number },
): Promise<PublishedUpdate[]> {
  const rows = await db
    .select()
    .from(campaignUpdates)
    .where(and(eq(campaignUpdates.campaignId, campaignId), isListed(campaignUpdates, now)))
    .orderBy(desc(campaignUpdates.publishedAt), campaignUpdates.id)
    .limit(limit);
  return rows.filter((row): row is PublishedUpdate => row.publishedAt !== null);
}

/** Returns when the campaign's next scheduled update appears, or null if there is none. */
export async function findNextUpdate(db: Database, campaignId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(campaignUpdates.publishedAt) })
    .from(campaignUpdates)
    .where(
      and(
        eq(campaignUpdates.campaignId, campaignId),
        isPublished(campaignUpdates),
        gt(campaignUpdates.publishedAt, now),
      ),
    );
  return row?.next ?? null;
}

/** Returns the updates of the campaign that are not in the trash: those without a moment first, then the newest. */
export async function listWrittenUpdates(db: Database, campaignId: string): Promise<CampaignUpdateRow[]> {
  return db
    .select()
    .from(campaignUpdates)
    .where(and(eq(campaignUpdates.campaignId, campaignId), isNull(campaignUpdates.trashedAt)))
    .orderBy(desc(campaignUpdates.publishedAt), campaignUpdates.id);
}
