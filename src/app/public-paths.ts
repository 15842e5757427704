import { paths } from "#web/paths.ts";

/** The pages that search engines are told of, beside the one that each campaign, project, event and piece of news has. */
export const LISTED_PATHS: readonly string[] = [
  paths.home,
  paths.campaigns,
  paths.projects,
  paths.events,
  paths.news,
  paths.about,
  paths.team,
  paths.members,
  paths.dues,
  paths.partners,
  paths.reports,
  paths.gallery,
  paths.videos,
  paths.testimonials,
  paths.contact,
  paths.privacy,
  paths.terms,
];

/** Beginnings of paths that are reached by a secret address, or show what is secret: their pages are kept nowhere, and named to nobody. */
const SECRET_PATHS: readonly string[] = [
  "/admin",
  paths.resetPassword,
  "/recus/",
  "/inscription/",
  "/newsletter/",
  "/email/",
  "/rappels/",
  "/carte/",
  "/mes-dons",
];

/** Beginnings of paths that search engines are asked to leave alone. */
export const UNLISTED_PATHS: readonly string[] = ["/api/", ...SECRET_PATHS];

/**
 * Whether this path is reached by a secret address, or shows what is secret: read as the router reads it, which tells
 * neither upper from lower case nor an encoded letter from the letter.
 */
export function isSecretPath(path: string): boolean {
  const read = decodeURIComponent(path).toLowerCase();
  return SECRET_PATHS.some((beginning) => read.startsWith(beginning));
}
