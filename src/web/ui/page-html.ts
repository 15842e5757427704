import { pictureSources } from "./picture-sources.ts";

/** The width of an article's column. */
const SIZES = "(min-width: 46rem) 696px, 92vw";
// Sanitised pictures have these attributes in this order, with their values escaped.
const PICTURE = /<img src="\/public\/([\w./-]+)" alt="([^"]*)"[^>]*>/g;

/**
 * Returns sanitised HTML as the page shows it: pictures load when scrolled to, in the size of the screen, and tables
 * scroll.
 */
export function pageHtml(html: string): string {
  return withPictureSizes(withScrollingTables(html));
}

function withPictureSizes(html: string): string {
  return html.replace(PICTURE, (image, reference: string, alt: string) => {
    const { src, variants } = pictureSources(reference);
    if (!variants) return image.replace("<img ", '<img loading="lazy" ');
    const source = (type: string, files: string) =>
      `<source type="image/${type}" srcset="${files}" sizes="${SIZES}" />`;
    const size = `width="${variants.width}" height="${variants.height}"`;
    return `<picture>${source("avif", variants.avif)}${source("webp", variants.webp)}<img loading="lazy" src="${src}" alt="${alt}" ${size} /></picture>`;
  });
}

// Sanitised tables have no attributes, and each is closed.
function withScrollingTables(html: string): string {
  return html
    .replaceAll("<table>", '<div class="rich-text-table" role="group" aria-label="Tableau" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
