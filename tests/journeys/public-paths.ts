import { readFileSync } from "node:fs";

const ROUTE = /\b(?:index\(|route\("([^":*]+)", )"(\.\.?\/[^"]+)"/g;

/** The addresses of the specification. A page that comes to them is found by itself. */
export const SPECIFIED_PATHS: readonly string[] = [
  "/",
  "/dons",
  "/projets",
  "/actualites",
  "/evenements",
  "/about",
  "/about/team",
  "/membres",
  "/cotisations",
  "/partenaires",
  "/rapports",
  "/galerie",
  "/videos",
  "/temoignages",
  "/contact",
  "/legal/privacy",
  "/legal/cgu",
];

/** Every page whose `handle` lists it, and some lists with another page: what holds for all is tested on all. */
export const PUBLIC_PATHS: readonly string[] = [
  ...readListedPaths(),
  "/dons?page=2",
  "/projets?tri=budget&page=2",
  "/galerie?page=2",
];

// From the sources: a route's module cannot be loaded outside a build.
function readListedPaths(): string[] {
  const routes = readFileSync("src/web/routes.ts", "utf8");
  return [...routes.matchAll(ROUTE)].flatMap(([, path = "", file]) =>
    readFileSync(`src/web/${file}`, "utf8").includes("listed: true") ? [`/${path}`] : [],
  );
}

/** The detail pages of a module: the slug is that of the first in its list; for an unknown one it answers 404. */
export interface DetailPages {
  /** The list in the API that the first slug is taken from. */
  list: string;
  /** The folder of the pages, without a slash at its end. */
  folder: string;
}

export const DETAIL_PAGES: readonly DetailPages[] = [
  { list: "/api/v01/public/donations", folder: "/dons" },
  { list: "/api/v01/public/projects", folder: "/projets" },
  { list: "/api/v01/public/actualitys", folder: "/actualites" },
  { list: "/api/v01/public/events", folder: "/evenements" },
];
