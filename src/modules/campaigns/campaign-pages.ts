import { campaignFacts } from "#contracts/preview-facts.ts";
import { paths } from "#contracts/site-paths.ts";
import type { IndexablePages } from "#modules/seo/indexable-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { CAMPAIGNS_TAG } from "./campaign-purpose.ts";
import { findVisibleBySlug, listPublishedPages } from "./campaigns.repo.ts";
import { campaigns } from "./campaigns.table.ts";
import { presentCampaign } from "./present-campaign.ts";

/** The campaigns' pages, for search engines and link previews. */
export const campaignPages: IndexablePages = {
  basePath: paths.campaigns,
  label: "Campagne de dons",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(CAMPAIGNS_TAG);
    hints.expiresAt(await findNextPublication(db, campaigns, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const campaign = await findVisibleBySlug(db, slug, now);
    if (!campaign) return undefined;
    const { title, bannerImage: banner } = campaign;
    return { title, banner, facts: campaignFacts(presentCampaign(campaign, now)) };
  },
};
