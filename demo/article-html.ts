import { escapeText } from "#shared/escape-text.ts";
import { variantReference } from "#site/library/picture.contract.ts";

/** Pictures that an article may show, by their slug: where the file is, and its size in pixels. */
export type ArticlePictures = ReadonlyMap<string, { src: string; width: number; height: number }>;

/**
 * Returns the pictures of articles, from the references of banners. Inside a text the larger of the smaller widths is
 * enough.
 */
export function articlePictures(banners: ReadonlyMap<string, string>): ArticlePictures {
  return new Map(
    [...banners].map(([slug, reference]) => {
      const src = `/public/${variantReference(reference, 960, "webp")}`;
      return [slug, { src, width: 960, height: 600 }];
    }),
  );
}

/**
 * Returns the article's blocks as HTML. A block is a paragraph, unless it begins with `## ` or `### ` (a title), `- `
 * or `1. ` (a list, an entry a line), `> ` (a quotation), `| ` (a table whose first line is its head) or is `[[what it
 * shows|caption|slug]]` (a picture); in a text, `**bold**` and `[a link](/path)`. Throws if a picture is unknown.
 */
export function articleHtml(blocks: readonly string[], pictures: ArticlePictures): string {
  return blocks.map((block) => blockHtml(block, pictures)).join("\n");
}

function blockHtml(block: string, pictures: ArticlePictures): string {
  const [, alt, caption, slug] = /^\[\[(.*)\|(.*)\|(.*)\]\]$/.exec(block) ?? [];
  if (alt && caption && slug) return figureHtml({ alt, caption, slug }, pictures);
  const lines = block.split("\n");
  if (block.startsWith("### ")) return `<h3>${inline(block.slice(4))}</h3>`;
  if (block.startsWith("## ")) return `<h2>${inline(block.slice(3))}</h2>`;
  if (block.startsWith("> ")) return `<blockquote><p>${inline(block.slice(2))}</p></blockquote>`;
  if (block.startsWith("- ")) return `<ul>${items(lines)}</ul>`;
  if (block.startsWith("1. ")) return `<ol>${items(lines)}</ol>`;
  if (block.startsWith("| ")) return tableHtml(lines);
  return `<p>${inline(block)}</p>`;
}

function figureHtml(
  { alt, caption, slug }: { alt: string; caption: string; slug: string },
  pictures: ArticlePictures,
): string {
  const picture = pictures.get(slug);
  if (!picture) throw new Error(`an article shows ${slug}, which is not drawn`);
  const { src, width, height } = picture;
  const image = `<img src="${src}" alt="${inline(alt)}" width="${width}" height="${height}" />`;
  return `<figure>${image}<figcaption>${inline(caption)}</figcaption></figure>`;
}

function tableHtml(lines: readonly string[]): string {
  const [head = [], ...rows] = lines.map((line) =>
    line
      .split("|")
      .slice(1)
      .map((cell) => inline(cell.trim())),
  );
  const headHtml = head.map((cell) => `<th scope="col">${cell}</th>`).join("");
  const rowsHtml = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<table><thead><tr>${headHtml}</tr></thead><tbody>${rowsHtml}</tbody></table>`;
}

function items(lines: readonly string[]): string {
  return lines.map((line) => `<li>${inline(line.replace(/^(?:-|\d+\.) /, ""))}</li>`).join("");
}

function inline(text: string): string {
  return escapeText(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\[(.+?)\]\((\/[\w/-]+)\)/g, '<a href="$2">$1</a>');
}
