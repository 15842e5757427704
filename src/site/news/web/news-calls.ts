import {
  type NewsCategories,
  type NewsDetail,
  type NewsPage,
  newsCategories,
  newsDetail,
  newsPage,
} from "#site/news/news.contract.ts";
import { apiCall, shownPath } from "#web/api/from-api.ts";
import { CATEGORY, currentPage, isPastLast, queryText } from "#web/ui/list-query.ts";

const NEWS_FAILURE = "Erreur lors du chargement des actualités";
export const NEWS_ITEM_MISSING = "Actualité non trouvée";

/** The news of the current page and category. */
export const newsListCall = apiCall<NewsPage>({
  contract: import.meta.env.SSR && newsPage,
  named: "title",
  path: ({ query }) => {
    const parameters = new URLSearchParams({ page: String(currentPage(query)) });
    const category = queryText(query, CATEGORY);
    if (category) parameters.set("category", category);
    return `/public/actualitys?${parameters}`;
  },
  failure: NEWS_FAILURE,
  isMissed: isPastLast,
});

/** The newest news, for the home page. */
export const firstNewsCall = apiCall<NewsPage>({
  contract: import.meta.env.SSR && newsPage,
  named: "title",
  path: () => "/public/actualitys?page=1",
  failure: NEWS_FAILURE,
});

/** The categories of the filter. */
export const newsCategoriesCall = apiCall<NewsCategories>({
  contract: import.meta.env.SSR && newsCategories,
  path: () => "/public/actuality-categories",
  failure: NEWS_FAILURE,
});

/** The news item whose slug is in the address. */
export const newsItemCall = apiCall<NewsDetail>({
  // With the specified fields alone.
  complete: (given) => {
    const missing = { banner_alt: "", excerpt: given.description, related: [] };
    return { ...missing, ...given };
  },
  contract: import.meta.env.SSR && newsDetail,
  path: (place) => shownPath("actualitys", "news", place),
  failure: "Erreur lors du chargement de l’actualité",
  missing: NEWS_ITEM_MISSING,
});
