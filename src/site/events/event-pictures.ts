import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { EVENTS_TAG } from "./event-tags.ts";
import { events } from "./events.table.ts";

/** The banners of events. */
export const eventBanners: PictureColumn = {
  table: events,
  column: events.bannerImage,
  shape: "banner",
  tag: EVENTS_TAG,
  row: {
    kind: "Événement",
    id: events.id,
    name: events.title,
    editPath: (id) => adminPaths.content(adminPaths.events, id),
  },
};

/** Their texts, which may show pictures. */
export const eventArticles: PictureColumn = {
  ...eventBanners,
  column: events.description,
  format: "html",
  shape: "photo",
};

/** The portraits of their speakers. */
export const speakerPortraits: PictureColumn = {
  ...eventBanners,
  column: events.speakers,
  format: { path: "$[*].photo" },
  shape: "portrait",
};
