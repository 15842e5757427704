import { diffArrays } from "diff";
import { isRichText } from "#operations/audit/web/article-words.ts";

/** A text, or its blocks, as both found it, and what each made of it. */
interface Versions<Text> {
  base: Text;
  mine: Text;
  theirs: Text;
}

/** A passage of a text: its blocks if it is settled, otherwise those that both made of it, in different ways. */
type Passage = readonly string[] | Versions<readonly string[]>;

interface MergedText {
  passages: readonly Passage[];
  /** Puts blocks together again. */
  join: (blocks: readonly string[]) => string;
}

/** Returns true for a passage that both changed, in different ways. */
export function isClash(passage: Passage): passage is Versions<readonly string[]> {
  return "mine" in passage;
}

/**
 * Joins what two people made of a text: an article by its paragraphs and pictures, items of lists, rows of tables and
 * paragraphs of quotations, another text by its lines. A change of one of them alone, or the same one of both, is
 * settled.
 */
export function mergeTexts({ base, mine, theirs }: Versions<string>): MergedText {
  const isArticle = isRichText(mine) && isRichText(theirs);
  const split = isArticle ? splitArticle : splitLines;
  const passages = mergeBlocks({ base: split(base), mine: split(mine), theirs: split(theirs) });
  return { passages, join: isArticle ? (blocks) => withoutEmptyLists(blocks.join("")) : (blocks) => blocks.join("\n") };
}

function mergeBlocks({ base, mine, theirs }: Versions<readonly string[]>): Passage[] {
  const edits = [
    ...editsOf(base, mine).map((edit) => ({ ...edit, by: "mine" as const })),
    ...editsOf(base, theirs).map((edit) => ({ ...edit, by: "theirs" as const })),
  ].sort((one, other) => one.from - other.from || one.to - other.to);

  const passages: Passage[] = [];
  let at = 0;
  while (edits.length > 0) {
    const group = takeOverlapping(edits);
    const from = Math.min(...group.map((edit) => edit.from));
    const to = Math.max(...group.map((edit) => edit.to));
    passages.push(base.slice(at, from));
    at = to;
    const [own, others] = (["mine", "theirs"] as const).map((who) =>
      applyEdits(
        base,
        group.filter(({ by }) => by === who),
        { from, to },
      ),
    ) as [string[], string[]];
    const [first] = group;
    if (group.every(({ by }) => by === first?.by)) passages.push(first?.by === "mine" ? own : others);
    else if (isSameText(own, others)) passages.push(own);
    else passages.push(...mergeChanged({ base: base.slice(from, to), mine: own, theirs: others }));
  }
  passages.push(base.slice(at));
  return passages;
}

/** Returns the passages of blocks that both changed: those of a list, if it is the same one to both. */
function mergeChanged(versions: Versions<readonly string[]>): Passage[] {
  const { base, mine, theirs } = versions;
  if (![base, mine, theirs].every(({ length }) => length === 1)) return [versions];
  const lists = [base, mine, theirs].map(([block = ""]) => insideOf(block));
  const [before, own, others] = lists;
  if (!before || !own || !others || new Set(lists.map((list) => list?.shape)).size > 1) return [versions];
  // Points that one made numbers stay numbers.
  const frame = own.opening === before.opening ? others : own;
  return [
    [frame.opening],
    ...mergeBlocks({ base: before.parts, mine: own.parts, theirs: others.parts }),
    [frame.closing],
  ];
}

/** Blocks of the former text, from one to another, and what stands in their place. */
interface Edit {
  from: number;
  to: number;
  put: string[];
}

function editsOf(before: readonly string[], after: readonly string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | null = null;
  const comparator = (one: string, other: string) => isSameBlock(one, other) || isSameList(one, other);
  for (const { added, removed, value } of diffArrays([...before], [...after], { comparator })) {
    if (!added && !removed) {
      for (const block of value) {
        if (!isSameBlock(before[at] ?? "", block)) edits.push({ from: at, to: at + 1, put: [block] });
        at += 1;
      }
      open = null;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, put: [] };
      edits.push(open);
    }
    if (added) open.put.push(...value);
    else {
      at += value.length;
      open.to = at;
    }
  }
  return edits.flatMap(blockByBlock);
}

/**
 * Returns one edit for each block, if as many stand in their place: those that the other person left are settled then.
 */
function blockByBlock(edit: Edit): Edit[] {
  if (edit.put.length !== edit.to - edit.from) return [edit];
  return edit.put.map((block, index) => ({ from: edit.from + index, to: edit.from + index + 1, put: [block] }));
}

/** Takes the first edit, and those behind it that overlap, or that stand at the same place between two blocks. */
function takeOverlapping<One extends Edit>(edits: One[]): One[] {
  const group = edits.splice(0, 1);
  let to = group[0]?.to ?? 0;
  for (let next = edits[0]; next; next = edits[0]) {
    const isBetween = next.from === next.to && group.every((edit) => edit.from === to && edit.to === to);
    if (next.from >= to && !(isBetween && next.from === to)) break;
    group.push(next);
    edits.shift();
    to = Math.max(to, next.to);
  }
  return group;
}

function applyEdits(
  before: readonly string[],
  edits: readonly Edit[],
  { from, to }: { from: number; to: number },
): string[] {
  const blocks: string[] = [];
  let at = from;
  for (const edit of edits) {
    blocks.push(...before.slice(at, edit.from), ...edit.put);
    at = edit.to;
  }
  return [...blocks, ...before.slice(at, to)];
}

function isSameText(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((block, index) => isSameBlock(block, other[index] ?? ""));
}

function splitLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

const VOID = new Set(["br", "hr", "img"]);

/** Returns the outermost elements of an article, or of a part of one. */
function splitArticle(html: string): string[] {
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
function isSameBlock(one: string, other: string): boolean {
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

/**
 * Returns what a list, a table or a quotation holds; null for another block, and for a table whose rows are not alike.
 */
function insideOf(block: string): Inside | null {
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
function isSameList(one: string, other: string): boolean {
  const [inside, others] = [insideOf(one), insideOf(other)];
  return (
    inside?.shape === others?.shape &&
    inside?.parts.some((part) => others?.parts.some((its) => isSameBlock(part, its))) === true
  );
}

/** Returns the article without lists, tables and quotations that have nothing in them. */
function withoutEmptyLists(html: string): string {
  return html.replace(
    /<(ul|ol|blockquote)(?: [^>]*)?><\/\1>|<table>(?:<caption>[^<]*<\/caption>)?<tbody><\/tbody><\/table>/g,
    "",
  );
}
