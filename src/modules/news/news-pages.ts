import { paths } from "#contracts/site-paths.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { noteNews } from "./list-news.ts";
import { findVisibleBySlug, listPublishedPages } from "./news.repo.ts";

/** The pages of news, as they are found and shared. */
export const newsPages: PublicPages = {
  folder: paths.news,
  label: "Actualité",
  async listPages(db, { now, notes }) {
    await noteNews(db, now, notes);
    return listPublishedPages(db, now);
  },
  async findSubject(db, { slug, now }) {
    const item = await findVisibleBySlug(db, slug, now);
    return item && { title: item.title, banner: item.bannerImage };
  },
};
