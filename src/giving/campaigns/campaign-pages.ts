import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { CAMPAIGNS_TAG } from "./campaign-purpose.ts";
import { findVisibleBySlug, listPublishedPages } from "./campaigns.repo.ts";
import { campaigns } from "./campaigns.table.ts";
import { presentCampaign } from "./present-campaign.ts";
import { campaignFacts } from "./preview-facts.contract.ts";

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
