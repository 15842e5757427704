import type { Module } from "#composition/module.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { editableProjects } from "./editable-projects.ts";
import { PROJECTS_TAG, projectPurpose } from "./project-purpose.ts";
import { findVisibleProject, listPublishedPages, projects } from "./projects.db.ts";
import { projectRoutes } from "./projects.routes.ts";

/** The projects' pages, for search engines and link previews. */
const projectPages: IndexablePages = {
  basePath: paths.projects,
  label: "Projet",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(PROJECTS_TAG);
    hints.expiresAt(await findNextPublication(db, projects, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const project = await findVisibleProject(db, slug, now);
    return project && { title: project.title, banner: project.bannerImage };
  },
};

/** The banners of projects. */
const projectBanners: PictureColumn = {
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
const projectArticles: PictureColumn = {
  ...projectBanners,
  column: projects.description,
  format: "html",
  shape: "photo",
};

export const projectsModule: Module = {
  api: (ctx) => [...projectRoutes(ctx), ...editingRoutes(ctx, editableProjects)],
  content: [editableProjects],
  purposes: { projet: projectPurpose },
  pages: projectPages,
  pictures: [projectBanners, projectArticles],
};
