/** A block of a legal text, by lines of inline text. */
export type LegalBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "definitions"; items: readonly { term: string; text: string }[] };

/** A piece of a line. `name` is that of a value of the settings. */
export type LegalPiece =
  | { kind: "text"; text: string }
  | { kind: "strong"; pieces: readonly LegalPiece[] }
  | { kind: "link"; text: string; to: string }
  | { kind: "value"; name: string };

/**
 * Returns the blocks of a text, which an empty line separates: lines that begin with a dash are a list, a line before one
 * that begins with a colon is a term, and all others are a paragraph.
 */
export function parseLegalText(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map(parseBlock);
}

function parseBlock(block: string): LegalBlock {
  const lines = block.split("\n").map((line) => line.trim());
  if (lines.every((line) => line.startsWith("- "))) return { kind: "list", items: lines.map((line) => line.slice(2)) };
  const isPaired = lines.length % 2 === 0 && lines.every((line, index) => line.startsWith(": ") === (index % 2 === 1));
  if (!isPaired) return { kind: "paragraph", text: lines.join(" ") };
  const terms = lines.filter((_, index) => index % 2 === 0);
  return {
    kind: "definitions",
    items: terms.map((term, index) => ({ term, text: lines[2 * index + 1]?.slice(2) ?? "" })),
  };
}

const MARKS = /\*\*(.+?)\*\*|\[([^\]]+)\]\((\/[^)\s]*|https:\/\/(?![^)\s/?#\\]*@)[^)\s]+)\)|\{([a-z_]+)\}/g;

/** Returns the pieces of a line. Marks that mean nothing are shown as they are. */
export function parseLegalLine(line: string): LegalPiece[] {
  const pieces: LegalPiece[] = [];
  let end = 0;
  for (const { 0: mark, 1: strong, 2: text, 3: to, 4: name, index } of line.matchAll(MARKS)) {
    if (index > end) pieces.push({ kind: "text", text: line.slice(end, index) });
    if (strong !== undefined) pieces.push({ kind: "strong", pieces: parseLegalLine(strong) });
    else if (text !== undefined && to !== undefined) pieces.push({ kind: "link", text, to });
    else if (name !== undefined) pieces.push({ kind: "value", name });
    end = index + mark.length;
  }
  if (end < line.length) pieces.push({ kind: "text", text: line.slice(end) });
  return pieces;
}
