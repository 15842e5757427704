import type { Module } from "#modules/module.ts";
import { projectPages } from "./project-pages.ts";
import { projectArticles, projectBanners } from "./project-pictures.ts";
import { projectPurpose } from "./project-purpose.ts";
import { projectRoutes } from "./projects.routes.ts";

export const projectsModule: Module = {
  api: projectRoutes,
  purposes: { projet: projectPurpose },
  pages: projectPages,
  pictures: [projectBanners, projectArticles],
};
