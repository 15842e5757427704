import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { events } from "./events.table.ts";
import { EVENTS_NOUN } from "./events-noun.ts";

/** The banners of events. */
export const eventBanners: PictureColumn = {
  table: events,
  column: events.bannerImage,
  shape: "banner",
  noun: EVENTS_NOUN,
};
