import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editableMedia } from "./editable-media.ts";
import { fetchThumbnails } from "./fetch-thumbnails.ts";
import { filmThumbnailRoutes } from "./film-thumbnail.routes.ts";
import { THUMBNAILS } from "./media.repo.ts";
import { mediaRoutes } from "./media.routes.ts";
import { galleryPictures } from "./media-pictures.ts";

export const mediaModule: Module = {
  api: (ctx) => [...mediaRoutes(ctx), ...filmThumbnailRoutes(ctx), ...editingRoutes(ctx, editableMedia)],
  content: [editableMedia],
  pictures: [galleryPictures],
  queues: { thumbnails: THUMBNAILS },
  schedules: (ctx) => [{ name: "fetch-thumbnails", cron: "*/10 * * * *", work: () => fetchThumbnails(ctx) }],
};
