import { diffArrays } from "diff";
import { isRichText } from "#operations/audit/web/article-words.ts";
import { insideOf, isSameBlock, isSameList, splitArticle, withoutEmptyLists } from "./article-blocks.ts";

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
 * paragraphs of quotations, another text by its lines. A change of one of them alone, or the same one of both, is settled.
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

function splitLines(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}
