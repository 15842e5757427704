/** Increased when the design changes, so that every preview gets another address and is rendered again. */
const DRAWING = 2;

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Details of a preview below its title: a bar, filled to this percentage, and a few lines. */
export interface PreviewFacts {
  percent: number | null;
  lines: readonly string[];
}

const NO_FACTS: PreviewFacts = { percent: null, lines: [] };

/**
 * Returns the path of a page's link preview: `/apercus/dons/un-forage-1a2b3c4d5e.jpg` for `/dons/un-forage`. The name
 * changes with the picture's content, so that it can be cached for ever.
 */
export function pagePreviewPath(
  path: string,
  {
    title,
    banner,
    site,
    facts: { percent, lines } = NO_FACTS,
  }: { title: string; banner: string | null; site: string; facts?: PreviewFacts | undefined },
): string {
  return `/apercus${path}-${versionOf([title, banner ?? "", site, String(percent), ...lines])}.jpg`;
}

/** Returns the path of the link preview of pages without a picture of their own. */
export function sitePreviewPath(identity: { name: string; headline: string; tagline: string }): string {
  return `/apercus/site-${versionOf([identity.headline, identity.tagline, identity.name])}.jpg`;
}

// Ten hexadecimal digits that differ if the texts do (two FNV-like sums): server and browser compute the same.
function versionOf(texts: readonly string[]): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (const character of JSON.stringify([DRAWING, ...texts])) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    two = Math.imul(two ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  const digits = (sum: number) => (sum >>> 0).toString(16).padStart(8, "0");
  return (digits(one) + digits(two)).slice(0, 10);
}
