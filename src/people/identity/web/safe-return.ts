import { paths } from "#shared/site-paths.ts";

const OWN_PATH = /^\/(?![/\\])[\w\-./~%?=&:+,#]*$/;

/**
 * Returns the path of this site that the address names for after the login, or null if it is another site or no path.
 */
export function safeReturn(query: URLSearchParams): string | null {
  const target = query.get("suite");
  if (target === null || !OWN_PATH.test(target) || target.startsWith(paths.login)) return null;
  // The browser's own parser decides, also about dots.
  const here = "http://ici.invalid";
  const { origin, pathname, search, hash } = new URL(target, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
