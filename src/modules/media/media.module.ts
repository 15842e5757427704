import type { Module } from "#modules/module.ts";
import { fetchThumbnails } from "./fetch-thumbnails.ts";
import { mediaRoutes } from "./media.routes.ts";
import { galleryPictures } from "./media-pictures.ts";

export const mediaModule: Module = {
  api: mediaRoutes,
  pictures: [galleryPictures],
  schedules: (ctx) => [{ name: "fetch-thumbnails", cron: "*/10 * * * *", work: () => fetchThumbnails(ctx) }],
};
