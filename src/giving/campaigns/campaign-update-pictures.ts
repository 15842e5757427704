import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { CAMPAIGN_UPDATES_TAG } from "./campaign-purpose.ts";
import { campaignUpdates } from "./campaign-updates.table.ts";

/** The pictures of updates of campaigns. */
export const campaignUpdatePictures: PictureColumn = {
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
export const campaignUpdateTexts: PictureColumn = {
  ...campaignUpdatePictures,
  column: campaignUpdates.text,
  format: "html",
};
