import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { CAMPAIGNS_NOUN } from "./campaign-purpose.ts";
import { findVisibleBySlug, listPublishedPages } from "./campaigns.repo.ts";

/** The campaigns' pages, as they are found and shared. */
export const campaignPages: PublicPages = {
  folder: "/dons",
  label: "Campagne de dons",
  async listPages(db, { notes }) {
    notes.reads(CAMPAIGNS_NOUN);
    return listPublishedPages(db);
  },
  async findSubject(db, { slug }) {
    const campaign = await findVisibleBySlug(db, slug);
    return campaign && { title: campaign.title, banner: campaign.bannerImage };
  },
};
