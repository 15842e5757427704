import type { KeptPath } from "#platform/http/kept-paths.ts";

const PAGE = /^[1-9]\d{0,6}$/;
// A parameter that a form left empty is as good as none.
const SORT = /^(recent|ancien|progression|budget)?$/;
const YEAR = /^(20\d\d)?$/;
const SLUG = "[a-z0-9-]{1,200}";

/** The paths whose whole answers are kept, with the parameters they depend on. */
export const KEPT_PATHS: readonly KeptPath[] = [
  { path: /^\/$/ },
  // A category is any text: pages with one are rendered for whoever asks.
  { path: /^\/dons$/, parameters: { page: PAGE, categorie: /^$/ } },
  { path: new RegExp(`^/dons/${SLUG}$`) },
  { path: /^\/actualites$/, parameters: { page: PAGE, categorie: /^$/ } },
  { path: new RegExp(`^/actualites/(?:${SLUG}|rss\\.xml)$`) },
  // With a chosen photo or film, they are rendered for whoever asks.
  { path: /^\/galerie$/, parameters: { page: PAGE, photo: /^$/ } },
  { path: /^\/videos$/, parameters: { page: PAGE, video: /^$/ } },
  { path: /^\/(partenaires|rapports|membres)$/, parameters: { page: PAGE } },
  { path: /^\/(about|about\/team)$/ },
  { path: /^\/projets$/, parameters: { page: PAGE, tri: SORT, annee: YEAR, theme: /^$/, ville: /^$/ } },
  { path: new RegExp(`^/projets/${SLUG}$`) },
  { path: /^\/evenements$/, parameters: { page: PAGE, categorie: /^$/ } },
  { path: new RegExp(`^/evenements/${SLUG}(/badge)?$`) },
  { path: /^\/(login|signup|verify|forgot-password)$/ },
  { path: /^\/(contact|temoignages|legal\/privacy|legal\/cgu)$/ },
  { path: /^\/(sitemap\.xml|manifest\.webmanifest|\.well-known\/security\.txt)$/ },
  { path: /^\/api\/v01\/public\/(home|settings|settings\/testimonials)$/ },
  { path: /^\/api\/v01\/public\/donations$/, parameters: { page: PAGE } },
  { path: new RegExp(`^/api/v01/public/donations/${SLUG}$`) },
  {
    path: /^\/api\/v01\/public\/projects$/,
    parameters: { page: PAGE, sort: SORT, year: YEAR, theme: /^$/, city: /^$/ },
  },
  { path: new RegExp(`^/api/v01/public/projects/${SLUG}$`) },
  { path: /^\/api\/v01\/public\/project-filters$/ },
  { path: /^\/api\/v01\/public\/events$/, parameters: { page: PAGE, category: /^$/ } },
  { path: new RegExp(`^/api/v01/public/events/${SLUG}$`) },
  { path: /^\/api\/v01\/public\/event-categories$/ },
  { path: /^\/api\/v01\/public\/actualitys$/, parameters: { page: PAGE, category: /^$/ } },
  { path: new RegExp(`^/api/v01/public/actualitys/${SLUG}$`) },
  { path: /^\/api\/v01\/public\/actuality-categories$/ },
  { path: /^\/api\/v01\/public\/medias$/, parameters: { page: PAGE, type: /^(image|video)$/ } },
  { path: /^\/api\/v01\/public\/(partners|reports|volunteers)$/, parameters: { page: PAGE } },
  { path: /^\/api\/v01\/public\/teams$/ },
];
