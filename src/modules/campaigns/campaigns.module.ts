import { editingRoutes } from "#modules/content/editing-routes.ts";
import type { Module } from "#modules/module.ts";
import { campaignPages } from "./campaign-pages.ts";
import { campaignArticles, campaignBanners } from "./campaign-pictures.ts";
import { campaignPurpose } from "./campaign-purpose.ts";
import { campaignRoutes } from "./campaigns.routes.ts";
import { editableCampaigns } from "./editable-campaigns.ts";

export const campaignsModule: Module = {
  api: (ctx) => [...campaignRoutes(ctx), ...editingRoutes(ctx, editableCampaigns)],
  content: [editableCampaigns],
  purposes: { don: campaignPurpose },
  pages: campaignPages,
  pictures: [campaignBanners, campaignArticles],
};
