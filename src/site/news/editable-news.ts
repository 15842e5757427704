import { sql } from "drizzle-orm";
import { campaignExists } from "#giving/campaigns/campaigns.db.ts";
import { collectHints } from "#platform/cache/cache-hints.ts";
import { AppError } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import { columnsByName, defineEditable, fieldsByName, titled } from "#site/content/editable.ts";
import { newsDetail } from "./news.contract.ts";
import { type NewsRow, news } from "./news.db.ts";
import { newsType } from "./news-type.contract.ts";
import { describeNews, NEWS_TAG } from "./present-news.ts";

const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** The rules for editing news. The page shows the text as it is stored: it is sanitised before. */
export const editableNews = defineEditable(newsType, {
  chapter: "Actualités",
  table: news,
  group: sql<string>`${news.category}`,
  ...titled(news),
  toColumns: (fields) => columnsByName(newsType, fields),
  toFields: (row: NewsRow) => fieldsByName(newsType, row),
  async complete(tx, { fields: { campaign_id } }) {
    if (campaign_id !== null && !(await campaignExists(tx, campaign_id))) {
      throw new AppError("invalid", NO_CAMPAIGN, { fields: { campaign_id: [NO_CAMPAIGN] } });
    }
    return {};
  },
  async withoutGone(tx, fields) {
    const isThere = fields.campaign_id !== null && (await campaignExists(tx, fields.campaign_id));
    return isThere ? fields : { ...fields, campaign_id: null };
  },
  preview: {
    contract: newsDetail,
    list: paths.news,
    // A draft is shown with the day of its preview.
    show: (db, item, now) =>
      describeNews(db, { ...item, publishedAt: item.publishedAt ?? now }, { now, hints: collectHints() }),
  },
  pathOf: paths.newsItem,
  tagsOf: () => [NEWS_TAG],
});
