import type { PageHandle } from "#shared/page-handle.ts";
import { type CacheableRoute, cacheableRoute } from "./cacheable-routes.ts";

/** What the server needs to know of the pages. */
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
