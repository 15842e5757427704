import type { NewsCategories, NewsDetail, NewsPage } from "#contracts/news.ts";
import { apiCall } from "#web/api/from-api.ts";
import { askedText } from "#web/ui/asked-text.ts";
import { CATEGORY } from "#web/ui/category-filter.tsx";
import { askedPage } from "#web/ui/page-numbers.ts";

const NEWS_FAILURE = "Erreur lors du chargement des actualités";

/** The news of the page and of the category that the address asks for. */
export const newsListCall = apiCall<NewsPage>({
  path: ({ query }) => {
    const asked = new URLSearchParams({ page: String(askedPage(query)) });
    const category = askedText(query, CATEGORY);
    if (category) asked.set("category", category);
    return `/public/actualitys?${asked}`;
  },
  failure: NEWS_FAILURE,
});

/** The newest news, for the home page. */
export const firstNewsCall = apiCall<NewsPage>({
  path: () => "/public/actualitys?page=1",
  failure: NEWS_FAILURE,
});

/** What the list can be filtered by. */
export const newsCategoriesCall = apiCall<NewsCategories>({
  path: () => "/public/actuality-categories",
  failure: NEWS_FAILURE,
});

/** The news item whose slug is in the address. */
export const newsItemCall = apiCall<NewsDetail>({
  path: ({ params }) => `/public/actualitys/${encodeURIComponent(params.slug ?? "")}`,
  failure: "Erreur lors du chargement de l’actualité",
  missing: "Actualité non trouvée",
});
