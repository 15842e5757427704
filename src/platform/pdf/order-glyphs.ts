import type { LaidOutGlyph as Glyph, LaidOutNode, LaidOutRun, GlyphPosition as Position } from "./laid-out-node.ts";

/** A letter with the marks that belong to it, each with its position. */
type Cluster = [Glyph, Position][];

/**
 * Puts right what the layout does not know about letters written from right to left: a mark is positioned from the end
 * of its letter, so it must be drawn after it; and those of Adlam, whose code points take two units of a string, are
 * left in the order of left to right. Gives the offsets of marks the unit in which the drawing reads them, thousandths
 * of the font's size.
 */
export function orderGlyphs(nodes: readonly LaidOutNode[]): void {
  for (const node of nodes) {
    for (const line of node.lines ?? []) line.runs = reverseAdlam(line.runs.map(marksAfterLetters)).map(scaleOffsets);
    orderGlyphs(node.children ?? []);
  }
}

function marksAfterLetters(run: LaidOutRun): LaidOutRun {
  if ((run.attributes?.bidiLevel ?? 0) % 2 === 0 || isAdlam(run)) return run;
  // Reversed already, marks first: read from the right, each letter comes before its marks.
  return { ...run, ...join(clustersOf([...placed(run)].reverse()).reverse()) };
}

function scaleOffsets(run: LaidOutRun): LaidOutRun {
  const { positions = [], attributes: { fontSize = 0 } = {} } = run;
  if (fontSize === 0 || positions.every(({ xOffset }) => xOffset === 0)) return run;
  return { ...run, positions: positions.map((at) => ({ ...at, xOffset: (at.xOffset * 1000) / fontSize })) };
}

function reverseAdlam(runs: readonly LaidOutRun[]): LaidOutRun[] {
  const ordered: LaidOutRun[] = [];
  let from = 0;
  while (from < runs.length) {
    const length = isAdlam(runs[from]) ? lengthOfAdlam(runs.slice(from)) : 1;
    const stretch = runs.slice(from, from + length);
    ordered.push(...(length > 1 || isAdlam(stretch[0]) ? stretch.reverse().map(reversed) : stretch));
    from += length;
  }
  return ordered;
}

/** Returns how many runs, from the first one on, are Adlam with only spaces between. */
function lengthOfAdlam(runs: readonly LaidOutRun[]): number {
  const end = runs.findIndex((run) => !isAdlam(run) && !isSpace(run));
  const stretch = end < 0 ? runs : runs.slice(0, end);
  return stretch.findLastIndex(isAdlam) + 1;
}

/** Its marks have no positions, and are drawn where their letter begins: they come before it. */
const reversed = (run: LaidOutRun): LaidOutRun => ({ ...run, ...join([placed(run).reverse()]) });

const placed = ({ glyphs = [], positions = [] }: LaidOutRun): Cluster =>
  glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    return position ? [[glyph, position] as const] : [];
  }) as Cluster;

function clustersOf(glyphs: Cluster): Cluster[] {
  const clusters: Cluster[] = [];
  for (const placed of glyphs) {
    const cluster = clusters.at(-1);
    if (cluster && isMark(placed[0])) cluster.push(placed);
    else clusters.push([placed]);
  }
  return clusters;
}

function join(clusters: readonly Cluster[]): Required<Pick<LaidOutRun, "glyphs" | "positions">> {
  const all = clusters.flat();
  return { glyphs: all.map(([glyph]) => glyph), positions: all.map(([, position]) => position) };
}

const textOf = ({ glyphs = [] }: LaidOutRun): string =>
  glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).join("");

const isAdlam = (run: LaidOutRun | undefined): boolean => run !== undefined && /^\p{Script=Adlam}+$/u.test(textOf(run));

const isSpace = (run: LaidOutRun): boolean => /^\s+$/u.test(textOf(run));

const isMark = ({ codePoints }: Glyph): boolean =>
  codePoints.length > 0 && /^\p{M}+$/u.test(String.fromCodePoint(...codePoints));
