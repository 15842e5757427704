import type { Module } from "#modules/module.ts";
import { campaignPages } from "./campaign-pages.ts";
import { campaignBanners } from "./campaign-pictures.ts";
import { campaignPurpose } from "./campaign-purpose.ts";
import { campaignRoutes } from "./campaigns.routes.ts";

export const campaignsModule: Module = {
  api: campaignRoutes,
  purposes: { don: campaignPurpose },
  pages: campaignPages,
  pictures: [campaignBanners],
};
