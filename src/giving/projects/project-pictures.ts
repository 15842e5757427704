import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { PROJECTS_TAG } from "./project-tags.ts";
import { projects } from "./projects.table.ts";

/** The banners of projects. */
export const projectBanners: PictureColumn = {
  table: projects,
  column: projects.bannerImage,
  shape: "banner",
  tag: PROJECTS_TAG,
  row: {
    kind: "Projet",
    id: projects.id,
    name: projects.title,
    editPath: (id) => adminPaths.content(adminPaths.projects, id),
  },
};

/** Their texts, which may show pictures. */
export const projectArticles: PictureColumn = {
  ...projectBanners,
  column: projects.description,
  format: "html",
  shape: "photo",
};
