import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editableProjects } from "./editable-projects.ts";
import { projectPages } from "./project-pages.ts";
import { projectArticles, projectBanners } from "./project-pictures.ts";
import { projectPurpose } from "./project-purpose.ts";
import { projectRoutes } from "./projects.routes.ts";

export const projectsModule: Module = {
  api: (ctx) => [...projectRoutes(ctx), ...editingRoutes(ctx, editableProjects)],
  content: [editableProjects],
  purposes: { projet: projectPurpose },
  pages: projectPages,
  pictures: [projectBanners, projectArticles],
};
