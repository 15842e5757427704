import { paths } from "#contracts/site-paths.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { PROJECTS_TAG } from "./project-tags.ts";
import { findVisibleProject, listPublishedPages } from "./projects.repo.ts";
import { projects } from "./projects.table.ts";

/** The projects' pages, as they are found and shared. */
export const projectPages: PublicPages = {
  folder: paths.projects,
  label: "Projet",
  async listPages(db, { now, notes }) {
    notes.reads(PROJECTS_TAG);
    notes.changesAt(await findNextPublication(db, projects, now));
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const project = await findVisibleProject(db, slug, now);
    return project && { title: project.title, banner: project.bannerImage };
  },
};
