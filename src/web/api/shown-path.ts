import type { Place } from "./from-api.ts";

/**
 * Returns the path of the call of a page: of the published content whose slug is in the address, or of the draft that the
 * link with this token shows.
 */
export function shownPath(published: string, previews: string, { params: { slug = "", token } }: Place): string {
  return token === undefined
    ? `/public/${published}/${encodeURIComponent(slug)}`
    : `/public/previews/${previews}/${encodeURIComponent(token)}`;
}
