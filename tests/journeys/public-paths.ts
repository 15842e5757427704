/** Every public page with an address of its own, some lists with another page: what holds for all is tested on all. */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/dons",
  "/dons?page=2",
  "/projets",
  "/projets?tri=budget&page=2",
  "/actualites",
  "/evenements",
  "/about",
  "/about/team",
  "/membres",
  "/cotisations",
  "/partenaires",
  "/rapports",
  "/galerie",
  "/galerie?page=2",
  "/videos",
  "/temoignages",
  "/contact",
  "/legal/privacy",
  "/legal/cgu",
];

/** The detail pages of a noun: the slug is that of the first of its list, for which an unknown one answers 404. */
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
