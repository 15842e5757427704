import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { CAMPAIGNS_TAG } from "./campaign-purpose.ts";
import { campaigns } from "./campaigns.table.ts";

/** The banners of campaigns. */
export const campaignBanners: PictureColumn = {
  table: campaigns,
  column: campaigns.bannerImage,
  shape: "banner",
  tag: CAMPAIGNS_TAG,
};
