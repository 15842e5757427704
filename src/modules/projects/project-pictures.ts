import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { projects } from "./projects.table.ts";
import { PROJECTS_NOUN } from "./projects-noun.ts";

/** The banners of projects. */
export const projectBanners: PictureColumn = {
  table: projects,
  column: projects.bannerImage,
  shape: "banner",
  noun: PROJECTS_NOUN,
};
