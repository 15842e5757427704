import type { CacheableQuery, CacheableValue, PageHandle } from "#shared/page-handle.ts";

const PAGE = "[1-9]\\d{0,6}";
const YEAR = "20\\d\\d";
const SLUG = "[a-z0-9-]{1,200}";

/** A path whose responses are cached on the server. */
export interface CacheableRoute {
  /** The path as it is declared, for example `/dons/:slug`. */
  pattern: string;
  path: RegExp;
  /** The parameters that the response depends on, with the values for which it is cached; all others are left out. */
  query: Readonly<Record<string, RegExp>>;
}

/** Returns the cacheable route of a path pattern such as `/dons/:slug`, whose parameters are slugs. */
export function cacheableRoute(pattern: string, query: CacheableQuery): CacheableRoute {
  const path = pattern
    .split("/")
    .map((segment) => (segment.startsWith(":") ? SLUG : segment.replace(/[.]/g, "\\.")))
    .join("/");
  return {
    pattern,
    path: new RegExp(`^${path}$`),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, cachedValues(value)])),
  };
}

/** Returns the cached values of a parameter. An empty one, as forms send it, counts as missing. */
function cachedValues(value: CacheableValue): RegExp {
  if (value === "page") return new RegExp(`^${PAGE}$`);
  if (value === "year") return new RegExp(`^(?:${YEAR})?$`);
  return new RegExp(`^(?:${value.join("|")})?$`);
}

/** The key of a cached response, and the declared path of its route. */
export interface CacheKey {
  key: string;
  pattern: string;
}

/**
 * Returns the key under which the response to this URL is cached: its path, and the parameters that it depends on in
 * their declared order. Undefined if it is not cached: another path, or a parameter with a value that would let
 * anybody fill the cache.
 */
export function cacheKeyOf(rawUrl: string, routes: readonly CacheableRoute[]): CacheKey | undefined {
  const mark = rawUrl.indexOf("?");
  const path = mark < 0 ? rawUrl : rawUrl.slice(0, mark);
  const route = routes.find((candidate) => candidate.path.test(path));
  if (!route) return undefined;
  const { pattern } = route;
  if (mark < 0) return { key: path, pattern };
  const given = new URLSearchParams(rawUrl.slice(mark + 1));
  const used: string[] = [];
  for (const [name, allowed] of Object.entries(route.query)) {
    const value = given.get(name);
    if (value === null) continue;
    if (!allowed.test(value)) return undefined;
    used.push(`${name}=${encodeURIComponent(value)}`);
  }
  return { key: used.length > 0 ? `${path}?${used.join("&")}` : path, pattern };
}

/** The properties of the pages that the server needs to know. */
export interface PageTable {
  /** Pages whose responses are cached. */
  cacheable: readonly CacheableRoute[];
  /** Paths that the sitemap names. */
  listed: readonly string[];
  /** Prefixes of the paths of private pages, which robots.txt disallows. */
  privatePrefixes: readonly string[];
}

/** The routes of a build of the pages. */
interface Pages {
  routes: Readonly<Record<string, PageRoute | undefined>>;
}

interface PageRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  module: { handle?: unknown };
}

/** Reads the handles of the pages of this build. A page without a handle is private, and so are all within one. */
export function readPageTable({ routes }: Pages): PageTable {
  const cacheable: CacheableRoute[] = [];
  const listed: string[] = [];
  const privatePrefixes = new Set<string>();
  const frames = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || frames.has(route.id) || route.path === "*") continue;
    const path = `/${route.path ?? ""}`;
    const frame = route.parentId === undefined || route.parentId === "root" ? route : routes[route.parentId];
    const handle = frame?.module.handle ? (route.module.handle as PageHandle | undefined) : undefined;
    if (!handle?.public) privatePrefixes.add(prefixOf(path));
    if (handle?.cache) cacheable.push(cacheableRoute(path, handle.cache));
    if (handle?.listed) listed.push(path);
  }
  return { cacheable, listed, privatePrefixes: withoutCovered([...privatePrefixes].sort()) };
}

/** Returns the path up to its first parameter, or to the rest that a page reads itself. */
function prefixOf(path: string): string {
  const end = path.search(/:|\/\*$/);
  return end < 0 ? path : path.slice(0, end);
}

/** Returns the sorted prefixes without those that another one covers. */
function withoutCovered(prefixes: readonly string[]): string[] {
  return prefixes.filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)));
}
