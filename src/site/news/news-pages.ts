import { paths } from "#shared/site-paths.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { dependOnNews } from "./list-news.ts";
import { findVisibleBySlug, listPublishedPages } from "./news.repo.ts";

/** The pages of news, for search engines and link previews. */
export const newsPages: IndexablePages = {
  basePath: paths.news,
  label: "Actualité",
  async listEntries(db, { now, hints }) {
    await dependOnNews(db, now, hints);
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const item = await findVisibleBySlug(db, slug, now);
    return item && { title: item.title, banner: item.bannerImage };
  },
};
