import { eq } from "drizzle-orm";
import type { Module } from "#composition/module.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { fetchThumbnails } from "./fetch-thumbnails.ts";
import { medias, THUMBNAILS } from "./media.db.ts";
import { filmThumbnailRoutes, mediaRoutes } from "./media.routes.ts";
import { editableMedia, MEDIA_TAG } from "./media.ts";

/** The pictures of the gallery. A film's address is not a picture. */
const galleryPictures: PictureColumn = {
  table: medias,
  column: medias.url,
  where: eq(medias.type, "image"),
  shape: "photo",
  tag: MEDIA_TAG,
  row: {
    kind: "Photo de la galerie",
    id: medias.id,
    name: medias.title,
    editPath: (id) => adminPaths.content(adminPaths.media, id),
  },
};

export const mediaModule: Module = {
  api: (ctx) => [...mediaRoutes(ctx), ...filmThumbnailRoutes(ctx), ...editingRoutes(ctx, editableMedia)],
  content: [editableMedia],
  pictures: [galleryPictures],
  queues: { thumbnails: THUMBNAILS },
  schedules: (ctx) => [{ name: "fetch-thumbnails", cron: "*/10 * * * *", work: () => fetchThumbnails(ctx) }],
};
