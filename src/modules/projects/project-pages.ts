import { paths } from "#contracts/site-paths.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { findVisibleProject, listPublishedPages } from "./projects.repo.ts";
import { projects } from "./projects.table.ts";
import { PROJECTS_NOUN } from "./projects-noun.ts";

/** The projects' pages, as they are found and shared. */
export const projectPages: PublicPages = {
  folder: paths.projects,
  label: "Projet",
  async listPages(db, { now, notes }) {
    notes.reads(PROJECTS_NOUN);
    notes.changesAt(await findNextPublication(db, projects, now));
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const project = await findVisibleProject(db, slug, now);
    return project && { title: project.title, banner: project.bannerImage };
  },
};
