import { paths } from "#contracts/site-paths.ts";

const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&:+,#]*$/;

/** The path of this site that the address asks to go on to, or null: other sites, and what is no path, count for nothing. */
export function safeReturn(query: URLSearchParams): string | null {
  const target = query.get("suite");
  if (target === null || !OWN_PATH.test(target) || target.startsWith(paths.login)) return null;
  // The browser's own reading of it decides, dots and all.
  const here = "http://ici.invalid";
  const { origin, pathname, search, hash } = new URL(target, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
