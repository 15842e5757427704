import { paths } from "#contracts/site-paths.ts";

const OWN_WORDS = /^\/(?![/\\])[\w\-./~%?=&:+,#]*$/;

/** The path of this site that the address asks to go on to, or null: other sites, and what is no path, count for nothing. */
export function safeReturn(query: URLSearchParams): string | null {
  const asked = query.get("suite");
  if (asked === null || !OWN_WORDS.test(asked) || asked.startsWith(paths.login)) return null;
  // The browser's own reading of it decides, dots and all.
  const here = "http://ici.invalid";
  const { origin, pathname, search, hash } = new URL(asked, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
