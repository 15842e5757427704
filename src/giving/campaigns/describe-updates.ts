import type { Database } from "#platform/db/database.ts";
import { sanitizeRichText } from "#platform/rich-text.ts";
import { readAlternative } from "#site/library/read-alternative.ts";
import type { CampaignUpdate } from "./campaign-update.contract.ts";
import { listPublishedUpdates } from "./campaign-updates.repo.ts";

const UPDATES_SHOWN = 20;

/**
 * Returns the updates that the campaign's page shows at this moment, the newest first, at most 20. Their texts are
 * sanitised again, because rules may have become stricter since they were stored.
 */
export async function describeUpdates(db: Database, campaignId: string, now: Date): Promise<CampaignUpdate[]> {
  const rows = await listPublishedUpdates(db, { campaignId, now, limit: UPDATES_SHOWN });
  return Promise.all(
    rows.map(async ({ id, title, text, picture, publishedAt }) => ({
      id,
      title,
      text: sanitizeRichText(text),
      picture,
      picture_alt: await readAlternative(db, picture),
      published_at: publishedAt.toISOString(),
    })),
  );
}
