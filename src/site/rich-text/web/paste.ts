import { DOMParser as ArticleParser, type Slice } from "@tiptap/pm/model";
import { liftListItem } from "@tiptap/pm/schema-list";
import type { Selection } from "@tiptap/pm/state";
import type { EditorProps, EditorView } from "@tiptap/pm/view";
import { Extension, InputRule } from "@tiptap/react";
import { HEADINGS } from "#shared/article-elements.ts";
import { typeset, typesetSign } from "#shared/typography.ts";
import { readVideoLink } from "#site/media/video-link.contract.ts";
import { oneSpace, readPastedText, readWordLists, withChildren } from "./pasted-lists.ts";

/**
 * Returns how the editor takes what is pasted or dropped. `onPictures` gets the number of pictures that could not come
 * along, `onFiles` those that came as files, and `onFilm` the address of a film that is pasted alone into an empty
 * paragraph.
 */
export function pasteProps(
  onPictures: (count: number) => void,
  onFiles: (files: readonly File[]) => void,
  onFilm: (address: string) => void,
): EditorProps {
  let text = "";
  function take(data: DataTransfer | null, event: Event): boolean {
    text = data?.getData("text/plain") ?? "";
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0 || text !== "" || data?.getData("text/html")) return false;
    event.preventDefault();
    onFiles(pictures);
    return true;
  }
  return {
    handleDOMEvents: {
      paste(view, event) {
        const address = event.clipboardData?.getData("text/plain").trim() ?? "";
        const isFilm = !/\s/.test(address) && readVideoLink(address) !== null;
        if (!isFilm || !isEmptyParagraph(view.state.selection)) return take(event.clipboardData, event);
        event.preventDefault();
        onFilm(address);
        return true;
      },
      drop: (_, event) => take(event.dataTransfer, event),
    },
    handlePaste(view, _event, slice) {
      if (isDocument(slice)) endEmptyItem(view);
      return false;
    },
    transformPastedHTML(html) {
      const pasted = readPasted(html, text);
      onPictures(pasted.pictures);
      return pasted.html;
    },
    clipboardTextParser(plain, context, asWritten, { state }) {
      onPictures(0);
      // The editor then reads it by itself, line by line.
      if (asWritten) return undefined as never;
      const lines = document.createElement("div");
      lines.innerHTML = readPastedText(plain);
      return ArticleParser.fromSchema(state.schema).parseSlice(lines, { preserveWhitespace: true, context });
    },
  };
}

function isEmptyParagraph({ $from: { parent, depth } }: Selection): boolean {
  return depth === 1 && parent.type.name === "paragraph" && parent.content.size === 0;
}

/** Returns true for what has parts of its own: headings or tables. */
function isDocument({ content }: Slice): boolean {
  return content.childCount > 1 && content.content.some(({ type }) => ["heading", "table"].includes(type.name));
}

/** Ends the lists in whose empty item the cursor stands, as Enter does: the item would swallow what is pasted. */
function endEmptyItem(view: EditorView): void {
  const item = view.state.schema.nodes.listItem;
  const isIn = () => {
    const { $from, empty } = view.state.selection;
    return empty && $from.parent.content.size === 0 && $from.node(-1)?.type === item;
  };
  while (item && isIn() && liftListItem(item)(view.state, view.dispatch));
}

/** French signs while typing: `’`, « », and no-break spaces. Backspace, or Ctrl Z, gives back what was typed. */
export const Typography = Extension.create({
  name: "typography",
  addInputRules() {
    return [
      new InputRule({
        find(text) {
          const sign = text.slice(-1);
          const typed = typesetSign(text.slice(0, -1), sign);
          if (!typed) return null;
          const replaced = text.slice(text.length - 1 - typed.before);
          return { index: text.length - replaced.length, text: replaced, data: typed };
        },
        handler({ state, range, match }) {
          const isInLink = state.selection.$from.marks().some(({ type }) => type.name === "link");
          if (isInLink) return null;
          state.tr.insertText(match.data?.text, range.from, range.to);
        },
      }),
    ];
  },
});

const RENAMED = "data-pasted-";
const HEADING = Object.values(HEADINGS).flat().join(",");
const BLOCK = `p,div,${HEADING},ul,ol,li,blockquote,figure,figcaption,section,article,header,table,hr`;
const NO_TEXT = "colgroup,script,style,meta,link,title,xml,noscript,template,svg,button,select,textarea,input";

/** A pasted text, as the editor reads it, and the number of its pictures that cannot come along. */
interface Pasted {
  html: string;
  pictures: number;
}

/**
 * Returns what an article keeps of HTML from Word, Google Docs, LibreOffice, a spreadsheet or a page: their styles as
 * elements, their lists, headings and tables. `text` is the same as plain text, which is read if the HTML has no form.
 */
function readPasted(html: string, text: string): Pasted {
  const { body } = parseWithoutStyles(html);
  // Copied in the editor.
  if (html.includes("data-pm-slice")) return { html: body.innerHTML, pictures: 0 };
  if (isPlain(body) && text.includes("\n")) return { html: readPastedText(text), pictures: 0 };
  for (const one of body.querySelectorAll(NO_TEXT)) one.remove();
  readWordLists(body);
  for (const one of body.querySelectorAll<HTMLElement>("[data-style]")) readStyle(one);
  for (const one of body.querySelectorAll("p")) readHeading(one);
  for (const one of body.querySelectorAll(`:is(${HEADING}) :is(b,strong), th :is(b,strong)`)) unwrap(one);
  for (const table of body.querySelectorAll("table")) readTableHead(table);
  for (const link of body.querySelectorAll<HTMLElement>("a")) readLink(link);
  const pictures = takeForeignPictures(body);
  removeEmpty(body);
  setType(body);
  return { html: body.innerHTML, pictures };
}

/**
 * Returns the document of this HTML, with its styles in `data-style`. The policy of the pages refuses styles while HTML
 * is parsed, and complains of each, in documents and templates that are shown nowhere too. As attributes may lack their
 * spaces and quotes, words of the text are renamed too, and named back.
 */
function parseWithoutStyles(html: string): Document {
  const renamed = html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, "").replace(/style(?=\s*=)/gi, `${RENAMED}$&`);
  const pasted = new DOMParser().parseFromString(renamed, "text/html");
  const texts = pasted.createTreeWalker(pasted.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = nameBack(text.nodeValue ?? "");
  for (const element of pasted.body.querySelectorAll("*")) {
    for (const attribute of [...element.attributes]) {
      const value = nameBack(attribute.value);
      if (attribute.name === `${RENAMED}style`) {
        element.removeAttribute(attribute.name);
        element.setAttribute("data-style", value);
      } else attribute.value = value;
    }
  }
  return pasted;
}

const nameBack = (text: string) => text.replaceAll(RENAMED, "");

function isPlain(body: HTMLElement): boolean {
  return body.querySelector(`${BLOCK},b,strong,i,em,a,br,img`) === null;
}

function readStyle(element: HTMLElement): void {
  const style = element.dataset.style ?? "";
  delete element.dataset.style;
  const read = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "i").exec(style)?.[1]?.trim() ?? "";
  const weight = read("font-weight");
  const bold = /^bold/i.test(weight) || Number(weight) >= 600;
  const regular = /^(?:normal|lighter)/i.test(weight) || (weight !== "" && Number(weight) < 600);
  const italic = /^(?:italic|oblique)/i.test(read("font-style"));
  const line = `${read("text-decoration")} ${read("text-decoration-line")}`;
  if (bold) mark(element, "strong", "b,strong");
  if (italic) mark(element, "em", "i,em");
  if (/line-through/i.test(line)) mark(element, "s", "s,strike,del");
  if (/underline/i.test(line) && !element.closest("a") && !element.querySelector("a")) mark(element, "u", "u,ins");
  const raised = /^(super|sub)/i.exec(read("vertical-align"))?.[1]?.toLowerCase();
  if (raised && !element.matches("td,th,tr,img")) mark(element, raised === "super" ? "sup" : "sub", "sup,sub");
  if (regular && element.matches("b,strong")) unwrap(element);
  if (/^normal/i.test(read("font-style")) && element.matches("i,em")) unwrap(element);
}

/** Wraps what the element holds; within it only the paragraphs, if it has some. */
function mark(element: HTMLElement, tag: string, equal: string): void {
  if (element.closest(equal)) return;
  const blocks = [...element.querySelectorAll(BLOCK)].filter((block) => block.querySelector(BLOCK) === null);
  for (const place of blocks.length > 0 ? blocks : [element]) {
    if (place.textContent?.trim()) place.append(withChildren(document.createElement(tag), place));
  }
}

/** The paragraphs that Word and others mean as headings. */
function readHeading(paragraph: HTMLElement): void {
  const level = paragraph.getAttribute("role") === "heading" ? Number(paragraph.getAttribute("aria-level")) : 0;
  const tag =
    paragraph.matches(".MsoTitle") || level === 1 || level === 2
      ? "h2"
      : paragraph.matches(".MsoSubtitle") || level > 2
        ? "h3"
        : null;
  if (tag) paragraph.replaceWith(withChildren(document.createElement(tag), paragraph));
}

/** The first row becomes the head of a table that has none, if it alone is bold or said to be repeated on each page. */
function readTableHead(table: HTMLTableElement): void {
  const [first, second] = table.rows;
  if (!first || !second || table.querySelector("th")) return;
  if (first.parentElement?.tagName !== "THEAD" && !(isBold(first) && !isBold(second))) return;
  for (const cell of [...first.cells]) {
    const head = withChildren(document.createElement("th"), cell);
    for (const name of ["colspan", "rowspan"]) {
      const span = cell.getAttribute(name);
      if (span) head.setAttribute(name, span);
    }
    for (const bold of head.querySelectorAll("b,strong")) unwrap(bold);
    cell.replaceWith(head);
  }
}

function isBold(row: HTMLTableRowElement): boolean {
  const copy = row.cloneNode(true) as HTMLElement;
  for (const bold of copy.querySelectorAll("b,strong")) bold.remove();
  return copy.textContent?.trim() === "" && row.textContent?.trim() !== "";
}

/** Links to this site are paths; those within the document that was left lead nowhere. */
function readLink(link: HTMLElement): void {
  const href = link.getAttribute("href") ?? "";
  if (!/^(?:https?:|mailto:|tel:|\/(?!\/))/i.test(href)) unwrap(link);
  else link.setAttribute("href", pathHere(withoutRedirect(href)));
}

function pathHere(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : address;
}

/**
 * Removes the pictures that are not of this site, and returns how many a reader would miss: no signs and no invisible
 * ones.
 */
function takeForeignPictures(body: HTMLElement): number {
  let missed = 0;
  for (const picture of body.querySelectorAll("img")) {
    const path = pathHere(picture.getAttribute("src") ?? "");
    if (path.startsWith("/public/")) {
      picture.setAttribute("src", path);
      continue;
    }
    const isSign = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Cf}]*$/u.test(picture.alt);
    const isUnseen = ["width", "height"].some((side) => Number(picture.getAttribute(side) ?? 99) < 3);
    if (!isSign && !isUnseen) missed += 1;
    picture.replaceWith(isSign ? picture.alt : "");
  }
  return missed;
}

/** Removes empty paragraphs, and line breaks at the edge of one. */
function removeEmpty(body: HTMLElement): void {
  for (const end of body.querySelectorAll("br")) {
    const isEdge = (next: Node | null) => next === null || (next instanceof Element && next.matches(BLOCK));
    if (isEdge(besides(end, "previousSibling")) || isEdge(besides(end, "nextSibling"))) end.remove();
  }
  // The inner ones first.
  for (const block of [...body.querySelectorAll(BLOCK)].reverse()) {
    const isEmpty = !block.textContent?.replace(/[\s\u00a0\u200b\ufeff]+/g, "");
    if (isEmpty && !block.matches("hr,table") && !block.querySelector("img,hr,iframe,table")) block.remove();
  }
}

function besides(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let next = node[side];
  while (next && (next instanceof Comment || (next instanceof Text && next.data.trim() === ""))) next = next[side];
  return next;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/**
 * Sets French signs in all that is no address, and leaves one of several spaces, which programs write as no-break ones.
 */
function setType(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
    if (!text.parentElement?.closest("code,pre,kbd")) text.data = typeset(oneSpace(text.data));
  }
}

/**
 * Returns the address that a link of Google Docs or Gmail leads to, which goes by way of Google; any other address as
 * it is.
 */
export function withoutRedirect(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isGoogle = url?.pathname === "/url" && /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname);
  const target = isGoogle ? (url.searchParams.get("q") ?? url.searchParams.get("url")) : null;
  return target && /^(?:https?|mailto):/i.test(target) ? target : address;
}
