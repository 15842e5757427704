import { paths } from "#contracts/site-paths.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { CAMPAIGNS_NOUN } from "./campaign-purpose.ts";
import { findVisibleBySlug, listPublishedPages } from "./campaigns.repo.ts";
import { campaigns } from "./campaigns.table.ts";

/** The campaigns' pages, as they are found and shared. */
export const campaignPages: PublicPages = {
  folder: paths.campaigns,
  label: "Campagne de dons",
  async listPages(db, { now, notes }) {
    notes.reads(CAMPAIGNS_NOUN);
    notes.changesAt(await findNextPublication(db, campaigns, now));
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const campaign = await findVisibleBySlug(db, slug, now);
    return campaign && { title: campaign.title, banner: campaign.bannerImage };
  },
};
