const VOID = new Set(["br", "hr", "img"]);

/** Returns the outermost elements of an article, or of a part of one. */
export function splitArticle(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: tag, 1: closing, 2: name = "", index } of html.matchAll(/<(\/?)([a-z]\w*)(?:"[^"]*"|[^">])*>/g)) {
    if (!VOID.has(name)) depth += closing ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(from, index + tag.length));
    from = index + tag.length;
  }
  return from < html.length ? [...blocks, html.slice(from)] : blocks;
}

/** Returns true for blocks that read the same: the editor and the server write some signs and tables differently. */
export function isSameBlock(one: string, other: string): boolean {
  return one === other || readable(one) === readable(other);
}

function readable(block: string): string {
  return block
    .replace(/ rel="[^"]*"/g, "")
    .replace(/ (?:col|row)span="1"/g, "")
    .replace(/ \/>/g, ">")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&quot;/g, '"')
    .replace(/<\/?t(?:head|body|foot)>/g, "")
    .replace(/<(li|t[dh])><p>/g, "<$1>")
    .replace(/<\/p>(?=<\/(?:li|t[dh])>|<[ou]l\b)/g, "");
}

/** A list, a table or a quotation, taken apart. */
interface Inside {
  /** The same for those whose parts can stand in one another's place. */
  shape: string;
  opening: string;
  /** Its items, rows or paragraphs. */
  parts: string[];
  closing: string;
}

const FRAME = /^(<(ul|ol|blockquote|table)(?: [^>]*)?>(?:<caption>.*?<\/caption>)?)(.*)(<\/\2>)$/s;

/** Returns what a list, a table or a quotation holds; null for another block, and for a table whose rows are not alike. */
export function insideOf(block: string): Inside | null {
  const [, opening = "", name, inside = "", closing = ""] = FRAME.exec(block) ?? [];
  if (name === undefined) return null;
  if (name !== "table") {
    return { shape: name === "blockquote" ? name : "list", opening, parts: splitArticle(inside), closing };
  }
  const parts = splitArticle(inside.replace(/<\/?t(?:head|body|foot)>/g, ""));
  const cells = new Set(parts.map((row) => row.match(/<t[dh]\b/g)?.length ?? 0));
  if (cells.size !== 1 || / (?:col|row)span="(?!1")/.test(inside)) return null;
  return { shape: `table ${[...cells][0]}`, opening: `${opening}<tbody>`, parts, closing: `</tbody>${closing}` };
}

/** Returns true for two forms of one list, table or quotation: they have a part in common. */
export function isSameList(one: string, other: string): boolean {
  const [inside, others] = [insideOf(one), insideOf(other)];
  return (
    inside?.shape === others?.shape &&
    inside?.parts.some((part) => others?.parts.some((its) => isSameBlock(part, its))) === true
  );
}

/** Returns the article without lists, tables and quotations that have nothing in them. */
export function withoutEmptyLists(html: string): string {
  return html.replace(
    /<(ul|ol|blockquote)(?: [^>]*)?><\/\1>|<table>(?:<caption>[^<]*<\/caption>)?<tbody><\/tbody><\/table>/g,
    "",
  );
}
