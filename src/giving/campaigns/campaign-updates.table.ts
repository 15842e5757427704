import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { publicationChecks, publicationColumns } from "#platform/publishing.ts";
import { campaigns } from "./campaigns.table.ts";

/** What has become of a campaign, as its page tells its donors. `text` is sanitised HTML. */
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
