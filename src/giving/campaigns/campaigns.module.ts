import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { campaignPages } from "./campaign-pages.ts";
import { campaignArticles, campaignBanners } from "./campaign-pictures.ts";
import { campaignPurpose } from "./campaign-purpose.ts";
import { campaignUpdatePictures, campaignUpdateTexts } from "./campaign-update-pictures.ts";
import { campaignUpdatesRoutes } from "./campaign-updates.routes.ts";
import { campaignRoutes } from "./campaigns.routes.ts";
import { editableCampaignUpdates } from "./editable-campaign-updates.ts";
import { editableCampaigns } from "./editable-campaigns.ts";

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
  pictures: [campaignBanners, campaignArticles, campaignUpdatePictures, campaignUpdateTexts],
};
