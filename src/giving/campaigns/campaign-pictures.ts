import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { CAMPAIGNS_TAG } from "./campaign-purpose.ts";
import { campaigns } from "./campaigns.table.ts";

/** The banners of campaigns. */
export const campaignBanners: PictureColumn = {
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
export const campaignArticles: PictureColumn = {
  ...campaignBanners,
  column: campaigns.description,
  format: "html",
  shape: "photo",
};
