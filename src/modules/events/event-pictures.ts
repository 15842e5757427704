import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { events } from "./events.table.ts";

/** The banners of events. */
export const eventBanners: PictureColumn = {
  table: events,
  column: events.bannerImage,
  shape: "banner",
  tag: EVENTS_TAG,
};
