import type { CacheableRoute } from "#platform/http/cacheable-routes.ts";

const PAGE = /^[1-9]\d{0,6}$/;
const SLUG = "[a-z0-9-]{1,200}";

/** Cacheable calls whose routes are not declared as endpoints yet. */
export const KEPT_API_PATHS: readonly CacheableRoute[] = (
  [
    { path: /^\/api\/v01\/public\/events$/, query: { page: PAGE, category: /^$/ } },
    { path: new RegExp(`^/api/v01/public/events/${SLUG}$`) },
    { path: /^\/api\/v01\/public\/event-categories$/ },
  ] as { path: RegExp; query?: Record<string, RegExp> }[]
).map((route) => ({ query: {}, ...route }));
