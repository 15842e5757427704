import type { Module } from "#composition/module.ts";
import type { StaffCalendar } from "#people/staff/staff-declarations.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { CAMPAIGN_UPDATES_TAG, CAMPAIGNS_TAG, campaignPurpose } from "./campaign-purpose.ts";
import { campaignUpdates } from "./campaign-updates.db.ts";
import { campaigns, findVisibleBySlug, listEnding, listPublishedPages } from "./campaigns.db.ts";
import { campaignRoutes, campaignUpdatesRoutes } from "./campaigns.routes.ts";
import { editableCampaigns, editableCampaignUpdates } from "./editable-campaigns.ts";
import { presentCampaign } from "./present-campaign.ts";
import { campaignFacts } from "./preview-facts.contract.ts";

/** The campaigns' pages, for search engines and link previews. */
const campaignPages: IndexablePages = {
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

/** The banners of campaigns. */
const campaignBanners: PictureColumn = {
  table: campaigns,
  column: campaigns.bannerImage,
  shape: "banner",
  tag: CAMPAIGNS_TAG,
  row: {
    kind: "Campagne",
    id: campaigns.id,
    name: campaigns.title,
    editPath: (id) => adminPaths.content(adminPaths.campaigns, id),
  },
};

/** Their texts, which may show pictures. */
const campaignArticles: PictureColumn = {
  ...campaignBanners,
  column: campaigns.description,
  format: "html",
  shape: "photo",
};

/** The pictures of updates of campaigns. */
const campaignUpdatePictures: PictureColumn = {
  table: campaignUpdates,
  column: campaignUpdates.picture,
  shape: "photo",
  tag: CAMPAIGN_UPDATES_TAG,
  row: {
    kind: "Nouvelle de campagne",
    id: campaignUpdates.id,
    name: campaignUpdates.title,
    editPath: (id) => adminPaths.content(adminPaths.campaignUpdates, id),
  },
};

/** Their texts, which may show pictures. */
const campaignUpdateTexts: PictureColumn = {
  ...campaignUpdatePictures,
  column: campaignUpdates.text,
  format: "html",
};

/** The last days of campaigns. */
const campaignEnds: StaffCalendar = {
  ability: "read_content",
  async list(db, range) {
    const ending = await listEnding(db, range);
    return ending.map(({ id, title, day }) => ({
      ...{ day, time: null, what: "Fin de la campagne", title },
      path: adminPaths.content(adminPaths.campaigns, id),
    }));
  },
};

export const campaignsModule: Module = {
  api: (ctx) => [
    ...campaignRoutes(ctx),
    ...campaignUpdatesRoutes(ctx),
    ...editingRoutes(ctx, editableCampaigns),
    ...editingRoutes(ctx, editableCampaignUpdates),
  ],
  // Updates last: they go with their campaign, and their versions are deleted after it.
  content: [editableCampaigns, editableCampaignUpdates],
  purposes: { don: campaignPurpose },
  pages: campaignPages,
  calendar: [campaignEnds],
  pictures: [campaignBanners, campaignArticles, campaignUpdatePictures, campaignUpdateTexts],
};
