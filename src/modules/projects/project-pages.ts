import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { findNextPublication, findVisibleProject, listPublishedPages } from "./projects.repo.ts";
import { PROJECTS_NOUN } from "./projects-noun.ts";

/** The projects' pages, as they are found and shared. */
export const projectPages: PublicPages = {
  folder: "/projets",
  label: "Projet",
  async listPages(db, { now, notes }) {
    notes.reads(PROJECTS_NOUN);
    notes.changesAt(await findNextPublication(db, now));
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const project = await findVisibleProject(db, slug, now);
    return project && { title: project.title, banner: project.bannerImage };
  },
};
