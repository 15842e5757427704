import { findVisibleBySlug } from "#giving/campaigns/campaigns.db.ts";
import { editableCampaignUpdates } from "#giving/campaigns/editable-campaigns.ts";
import { changePublication, createContent } from "#site/content/change-content.ts";
import { demoUpdates, UPDATED_CAMPAIGN } from "./content/campaign-updates.ts";
import { contextAt, findEditor } from "./editor-at.ts";
import type { ListStaffWork } from "./staff-work.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The updates of one campaign, the last of them scheduled. */
export const listUpdates: ListStaffWork = async (unit, now) => {
  const editor = await findEditor(unit, "redaction");
  const bannerOf = async (slug: string) => (await findVisibleBySlug(unit.tx, slug, now))?.bannerImage ?? null;
  const campaign = await findVisibleBySlug(unit.tx, UPDATED_CAMPAIGN, now);
  if (!campaign) throw new Error(`the demo has no campaign ${UPDATED_CAMPAIGN}`);
  return demoUpdates.map(({ title, text, publishedDaysAgo, pictureOf }) => {
    const moment = new Date(now.getTime() - publishedDaysAgo * DAY_MS);
    // A scheduled update was written yesterday.
    const at = moment < now ? moment : new Date(now.getTime() - DAY_MS);
    return {
      at,
      async write() {
        const ctx = contextAt(unit, at);
        const picture = pictureOf === undefined ? null : await bannerOf(pictureOf);
        const fields = { title, text, picture, campaign_id: campaign.id };
        const { id, version } = await createContent(ctx, editableCampaignUpdates, { editor, fields });
        await changePublication(ctx, editableCampaignUpdates, {
          editor,
          id,
          version,
          publication: { version, status: "published", published_at: moment.toISOString() },
        });
      },
    };
  });
};
