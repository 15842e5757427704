import type { CacheableRoute } from "#platform/http/cacheable-routes.ts";

const PAGE = /^[1-9]\d{0,6}$/;
// A parameter that a form left empty is as good as none.
const SORT = /^(recent|ancien|progression|budget)?$/;
const YEAR = /^(20\d\d)?$/;
const SLUG = "[a-z0-9-]{1,200}";

/** Cacheable calls whose routes are not declared as endpoints yet. */
export const KEPT_API_PATHS: readonly CacheableRoute[] = (
  [
    { path: /^\/(sitemap\.xml|manifest\.webmanifest|\.well-known\/security\.txt)$/ },
    { path: /^\/actualites\/rss\.xml$/ },
    { path: /^\/api\/v01\/public\/(home|settings|settings\/testimonials)$/ },
    {
      path: /^\/api\/v01\/public\/projects$/,
      query: { page: PAGE, sort: SORT, year: YEAR, theme: /^$/, city: /^$/ },
    },
    { path: new RegExp(`^/api/v01/public/projects/${SLUG}$`) },
    { path: /^\/api\/v01\/public\/project-filters$/ },
    { path: /^\/api\/v01\/public\/events$/, query: { page: PAGE, category: /^$/ } },
    { path: new RegExp(`^/api/v01/public/events/${SLUG}$`) },
    { path: /^\/api\/v01\/public\/event-categories$/ },
    { path: /^\/api\/v01\/public\/actualitys$/, query: { page: PAGE, category: /^$/ } },
    { path: new RegExp(`^/api/v01/public/actualitys/${SLUG}$`) },
    { path: /^\/api\/v01\/public\/actuality-categories$/ },
    { path: /^\/api\/v01\/public\/medias$/, query: { page: PAGE, type: /^(image|video)$/ } },
    { path: /^\/api\/v01\/public\/(partners|reports|volunteers)$/, query: { page: PAGE } },
    { path: /^\/api\/v01\/public\/teams$/ },
  ] as { path: RegExp; query?: Record<string, RegExp> }[]
).map((route) => ({ query: {}, ...route }));
