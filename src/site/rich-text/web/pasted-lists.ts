import { isListStart } from "#shared/article-elements.ts";
import { escapeText } from "#shared/escape-text.ts";
import { typeset } from "#shared/typography.ts";

/** The list, the level and the restart of an item, as Word's style says them. */
const ITEM = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
const NUMBER = /^\(?(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[a-z]{1,4}[.)])\)?$/i;

interface OpenList {
  element: HTMLElement;
  level: number;
  /** Which list it is, and whether it is numbered. */
  identity: string;
}

/**
 * Makes lists of the paragraphs that are items of Word: each begins with its bullet or number, and names its list and
 * level in `data-style`.
 */
export function readWordLists(body: HTMLElement): void {
  let open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')) {
    const [, list = "", depth = "", restart = ""] = ITEM.exec(paragraph.dataset.style ?? "") ?? [];
    const marker = takeMarker(paragraph);
    if (list === "" || paragraph.tagName !== "P") continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const level = Number(depth);
    const numbered = NUMBER.test(marker);
    const identity = `${list} ${restart} ${numbered}`;
    open = open.filter((one) => one.level < level || (one.level === level && one.identity === identity));
    if (open.at(-1)?.level !== level)
      open.push({ element: beginList(open, paragraph, { numbered, marker }), level, identity });
    const item = document.createElement("li");
    item.append(withChildren(document.createElement("p"), paragraph));
    open.at(-1)?.element.append(item);
    last = open[0]?.element ?? null;
    paragraph.remove();
  }
}

/** Removes the bullet or number before an item, and returns it. A heading keeps its number. */
function takeMarker(paragraph: HTMLElement): string {
  const shown = [...paragraph.querySelectorAll<HTMLElement>('[data-style*="mso-list"]')].find(({ dataset }) =>
    /mso-list:\s*ignore/i.test(dataset.style ?? ""),
  );
  const marker = (shown?.textContent ?? "").replace(/[\s\u00a0]+/g, "");
  if (/^H\d$/.test(paragraph.tagName) && NUMBER.test(marker)) shown?.replaceWith(`${marker} `);
  else shown?.remove();
  return marker;
}

/** Puts a new list into the last item of the list around it, or before the paragraph. */
function beginList(
  open: readonly OpenList[],
  paragraph: HTMLElement,
  { numbered, marker }: { numbered: boolean; marker: string },
): HTMLElement {
  const element = document.createElement(numbered ? "ol" : "ul");
  const start = /(\d+)\D*$/.exec(marker)?.[1] ?? "";
  if (numbered && start !== "1" && isListStart(start)) element.setAttribute("start", start);
  const around = open.at(-1)?.element.lastElementChild;
  if (around) around.append(element);
  else paragraph.before(element);
  return element;
}

/** Returns the new element with all that the former one holds. */
export function withChildren<Made extends HTMLElement>(made: Made, former: Element): Made {
  made.append(...former.childNodes);
  return made;
}

const BULLET = /^[\s\u00a0]*[•◦‣▪●○·][\s\u00a0]+(.+)$/;
const DASH = /^[\s\u00a0]*[-–—*][\s\u00a0]+(.+)$/;
const NUMBERED = /^[\s\u00a0]*(\d{1,3})[.)][\s\u00a0]+(.+)$/;
/** WhatsApp's signs of emphasis: around words, not within them. */
const EMPHASIS = [
  [/(^|[^\p{L}\d*])\*(?=\S)([^*\n]*[^\s*])\*(?![\p{L}\d*])/gu, "strong"],
  [/(^|[^\p{L}\d_])_(?=\S)([^_\n]*[^\s_])_(?![\p{L}\d_])/gu, "em"],
  [/(^|[^\p{L}\d~])~(?=\S)([^~\n]*[^\s~])~(?![\p{L}\d~])/gu, "s"],
] as const;

/**
 * Returns pasted plain text as HTML: lines are paragraphs, those that begin with a bullet or are numbered one after the
 * other lists, and the signs of WhatsApp emphasis, and its French signs are set.
 */
export function readPastedText(text: string): string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const html: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const run = bulletsAt(lines, at) ?? numbersAt(lines, at);
    html.push(run ? run.html : `<p>${inline(lines[at] ?? "")}</p>`);
    at += run ? run.length : 1;
  }
  return html.join("");
}

type Run = { html: string; length: number } | null;

function bulletsAt(lines: readonly string[], from: number): Run {
  for (const [sign, least] of [
    [BULLET, 1],
    // A single dash may begin what somebody says.
    [DASH, 2],
  ] as const) {
    const items = takeWhile(lines, from, (line) => sign.exec(line)?.[1]);
    if (items.length >= least) return { html: `<ul>${items.map(asItem).join("")}</ul>`, length: items.length };
  }
  return null;
}

function numbersAt(lines: readonly string[], from: number): Run {
  const [, first = ""] = NUMBERED.exec(lines[from] ?? "") ?? [];
  const items = takeWhile(lines, from, (line, index) => {
    const [, number, item] = NUMBERED.exec(line) ?? [];
    return Number(number) === Number(first) + index ? item : undefined;
  });
  // One alone may be a date or a year.
  if (items.length < 2) return null;
  const start = first !== "1" && isListStart(first) ? ` start="${first}"` : "";
  return { html: `<ol${start}>${items.map(asItem).join("")}</ol>`, length: items.length };
}

function takeWhile(
  lines: readonly string[],
  from: number,
  read: (line: string, index: number) => string | undefined,
): string[] {
  const found: string[] = [];
  for (const line of lines.slice(from)) {
    const item = read(line, found.length);
    if (item === undefined) break;
    found.push(item);
  }
  return found;
}

function asItem(text: string): string {
  return `<li><p>${inline(text)}</p></li>`;
}

/**
 * Returns the text with one space where there are several: programs write them as no-break ones, or line up words by
 * them.
 */
export function oneSpace(text: string): string {
  return text.replace(/[ \t\u00a0]{2,}/g, " ");
}

function inline(text: string): string {
  const escaped = escapeText(typeset(oneSpace(text.trim())));
  return EMPHASIS.reduce((html, [sign, tag]) => html.replace(sign, `$1<${tag}>$2</${tag}>`), escaped);
}
