import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { PROJECTS_TAG } from "./project-tags.ts";
import { projects } from "./projects.table.ts";

/** The banners of projects. */
export const projectBanners: PictureColumn = {
  table: projects,
  column: projects.bannerImage,
  shape: "banner",
  tag: PROJECTS_TAG,
};
