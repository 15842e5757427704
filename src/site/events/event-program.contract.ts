/** One part of a program: its time, as HH:MM, and its lines. */
export interface ProgramPart {
  /** Null for lines before any time. */
  from: string | null;
  to: string | null;
  lines: string[];
}

// `2 h de marche` and `1 h 30 d’échanges` are lengths.
const OF = String.raw`\s+d(?:e\s|[’'])`;
const TIME = String.raw`(?:[01]?\d|2[0-4])(?:\s?[hH](?:\s?[0-5]\d(?!\d)|(?!\s?\d))(?!${OF})|:[0-5]\d)(?![\p{L}\d])`;
const LEADING_TIME = new RegExp(
  String.raw`^(?:[-•*]\s*)?(?:[Dd]e\s+)?(?<from>${TIME})(?:\s*(?:[-–—]|à)\s*(?<to>${TIME}))?\s*(?:[-–—:|.,]\s*)?(?<text>.*)$`,
  "u",
);

/**
 * Groups a program's lines: each line that starts with a time (`09:00`, `9h`, `09h30`, `9 h 30 – 10 h`) opens a part,
 * and the following lines belong to it. Empty lines are left out.
 */
export function groupProgram(program: string): ProgramPart[] {
  const parts: ProgramPart[] = [];
  for (const line of program.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const { from, to, text } = LEADING_TIME.exec(line)?.groups ?? {};
    const last = parts.at(-1);
    if (from) parts.push({ from: clockTime(from), to: to ? clockTime(to) : null, lines: text ? [text] : [] });
    else if (last) last.lines.push(line);
    else parts.push({ from: null, to: null, lines: [line] });
  }
  return parts;
}

function clockTime(written: string): string {
  const [hours = "", minutes = ""] = written.split(/\s*[hH:]\s*/);
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
