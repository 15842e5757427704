import { findNextPublication } from "#platform/publishing.ts";
import { paths } from "#shared/site-paths.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { PROJECTS_TAG } from "./project-tags.ts";
import { findVisibleProject, listPublishedPages } from "./projects.repo.ts";
import { projects } from "./projects.table.ts";

/** The projects' pages, for search engines and link previews. */
export const projectPages: IndexablePages = {
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
