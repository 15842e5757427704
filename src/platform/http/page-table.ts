import type { PageHandle } from "#contracts/page-handle.ts";
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

interface PageRoute {
  id: string;
  path?: string | undefined;
  index?: boolean | undefined;
  module: { handle?: unknown };
}

/** The routes of a build of the pages. */
interface Pages {
  routes: Readonly<Record<string, PageRoute | undefined>>;
}

/** Reads the handles of the pages of this build. A page without a handle is private. */
export function readPageTable({ routes }: Pages): PageTable {
  const cacheable: CacheableRoute[] = [];
  const listed: string[] = [];
  const privatePrefixes = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route || route.id === "root" || route.path === "*") continue;
    // The frame of other routes, which have their whole paths.
    if (route.path === undefined && !route.index) continue;
    const path = `/${route.path ?? ""}`;
    const handle = route.module.handle as PageHandle | undefined;
    if (!handle) privatePrefixes.add(prefixOf(path));
    if (handle?.cache) cacheable.push(cacheableRoute(path, handle.cache));
    if (handle?.listed) listed.push(path);
  }
  return { cacheable, listed, privatePrefixes: withoutCovered([...privatePrefixes].sort()) };
}

/** Returns the path up to its first parameter. */
function prefixOf(path: string): string {
  const parameter = path.indexOf(":");
  return parameter < 0 ? path : path.slice(0, parameter);
}

/** Returns the sorted prefixes without those that another one covers. */
function withoutCovered(prefixes: readonly string[]): string[] {
  return prefixes.filter((prefix) => !prefixes.some((other) => other !== prefix && prefix.startsWith(other)));
}
