/** One part of a program: its time, as HH:MM, and its lines. */
export interface ProgramPart {
  /** Null for lines before any time. */
  from: string | null;
  to: string | null;
  lines: string[];
}

// `2 h de marche` and `1 h 30 d’échanges` are lengths.
const OF = String.raw`\s+d(?:e\s|[’'])`;
const TIME = String.raw`(?:[01]?\d|2[0-3]|24(?!\s?[hH:]\s?(?!00)\d\d))(?:\s?[hH](?:\s?[0-5]\d(?!\d)|(?!\s?\d))(?!${OF})|:[0-5]\d)(?![\p{L}\d])`;
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

// Digits with minutes, as only times have them: `48 h chrono` is a length.
const LIKE_TIME = String.raw`\d{1,2}\s?[hH:]\s?\d\d(?![\p{L}\d])(?!${OF})`;
const LEADING_DIGITS = new RegExp(
  String.raw`^(?:[-•*]\s*)?(?:[Dd]e\s+)?(?<from>${LIKE_TIME}|${TIME})(?:\s*(?:[-–—]|à)\s*(?<to>${LIKE_TIME}))?`,
  "u",
);
const WHOLE_TIME = new RegExp(`^${TIME}$`, "u");

/** Minutes that nothing on a program lasts: an end before its start is of the night that follows. */
const LONGEST_PART = 18 * 60;

/**
 * Returns what is wrong with the first line of a program whose time does not exist or ends before it starts, or null.
 */
export function findWrongTime(program: string): string | null {
  for (const line of program.split("\n").map((one) => one.trim())) {
    const { from, to } = LEADING_DIGITS.exec(line)?.groups ?? {};
    const wrong = [from, to].find((one) => one && !WHOLE_TIME.test(one));
    if (wrong) return `L’heure ${wrong} n’existe pas\u00a0: écrivez-la ainsi, 08:30.`;
    if (from && to && (minutesOf(to) - minutesOf(from) + 24 * 60) % (24 * 60) > LONGEST_PART) {
      return `La fin vient avant le début\u00a0: ${from} – ${to}.`;
    }
  }
  return null;
}

function minutesOf(written: string): number {
  const [hours, minutes] = clockTime(written).split(":").map(Number);
  return Number(hours) * 60 + Number(minutes);
}

function clockTime(written: string): string {
  const [hours = "", minutes = ""] = written.split(/\s*[hH:]\s*/);
  return `${hours.padStart(2, "0")}:${minutes.padStart(2, "0")}`;
}
