import { diffArrays } from "diff";
import { isRichText } from "./shown-fields.tsx";

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
 * Joins what two people made of a text, by its paragraphs, lists, tables and pictures, or by its lines if it is no article.
 * A change of one of them alone, or the same one of both, is settled.
 */
export function mergeTexts({ base, mine, theirs }: Versions<string>): MergedText {
  const isArticle = isRichText(mine) && isRichText(theirs);
  const split = isArticle ? splitArticle : splitLines;
  const before = split(base);
  const edits = [
    ...editsOf(before, split(mine)).map((edit) => ({ ...edit, by: "mine" as const })),
    ...editsOf(before, split(theirs)).map((edit) => ({ ...edit, by: "theirs" as const })),
  ].sort((one, other) => one.from - other.from || one.to - other.to);

  const passages: Passage[] = [];
  let at = 0;
  while (edits.length > 0) {
    const group = takeOverlapping(edits);
    const from = Math.min(...group.map((edit) => edit.from));
    const to = Math.max(...group.map((edit) => edit.to));
    passages.push(before.slice(at, from));
    at = to;
    const [own, others] = (["mine", "theirs"] as const).map((who) =>
      applyEdits(
        before,
        group.filter(({ by }) => by === who),
        { from, to },
      ),
    ) as [string[], string[]];
    const [first] = group;
    if (group.every(({ by }) => by === first?.by)) passages.push(first?.by === "mine" ? own : others);
    else if (isSameText(own, others)) passages.push(own);
    else passages.push({ base: before.slice(from, to), mine: own, theirs: others });
  }
  passages.push(before.slice(at));
  return { passages, join: (blocks) => blocks.join(isArticle ? "" : "\n") };
}

/** Blocks of the former text, from one to another, and what stands in their place. */
interface Edit {
  from: number;
  to: number;
  put: string[];
}

function editsOf(before: string[], after: string[]): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let open: Edit | null = null;
  for (const { added, removed, value } of diffArrays(before, after, { comparator: isSameBlock })) {
    if (!added && !removed) {
      at += value.length;
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

/** Returns one edit for each block, if as many stand in their place: those that the other person left are settled then. */
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

/** Judges by what is read: the editor and the server write some signs differently. */
function isSameBlock(one: string, other: string): boolean {
  return one === other || readable(one) === readable(other);
}

function readable(block: string): string {
  return block
    .replace(/ rel="[^"]*"/g, "")
    .replace(/ \/>/g, ">")
    .replace(/&nbsp;/g, "\u00a0")
    .replace(/&quot;/g, '"')
    .replace(/<li><p>/g, "<li>")
    .replace(/<\/p>(?=<\/li>|<[ou]l\b)/g, "");
}

const VOID = new Set(["br", "hr", "img"]);

/** Returns the outermost elements of an article. */
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

function splitLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
