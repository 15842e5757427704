/** Which name comes first if capitals do not say it. */
export type NameOrder = "last_first" | "first_first";

/** Words that begin a family name of several words. */
const PARTICLES = new Set(["de", "du", "des", "da", "dos", "di", "el", "al", "le", "la", "ben", "bin", "van", "von"]);

/** `M.`, `Mme`, `Dr` and the like before a name; `M` alone if a first and a family name follow. */
const CIVILITY =
  /^(?:(?:m|mr|mrs|ms|mme|mlle|me|dr|pr|prof)\.|(?:mr|mrs|mme|mlle|dr|pr|monsieur|madame|mademoiselle|docteur|professeur)(?=\s)|m(?=\s+\S+\s+\S))\s*(?=\p{L}{2})/iu;

export interface SplitName {
  first: string;
  last: string;
}

/**
 * Returns the first and the family name of a whole one. The words in capitals at either end are the family name: `KOFFI
 * Ama` and `Ama KOFFI` say the same. If capitals say nothing, the order does: the first word is the family name, or the
 * last one, each with its particles. A single word is a family name.
 */
export function splitFullName(name: string, order: NameOrder): SplitName {
  const whole = withoutCivility(name);
  const comma = /^([^,]+),\s*([^,]+)$/.exec(whole);
  if (comma) return { last: (comma[1] ?? "").trim(), first: (comma[2] ?? "").trim() };
  const words = whole.split(/\s+/).filter((word) => word !== "");
  const length = byCapitals(words) ?? (order === "last_first" ? leadingName(words) : -trailingName(words));
  // A negative length counts from the end.
  const [last, first] =
    length >= 0 ? [words.slice(0, length), words.slice(length)] : [words.slice(length), words.slice(0, length)];
  return { first: first.join(" "), last: last.join(" ") };
}

/** Returns the name without the civility before it. */
export function withoutCivility(name: string): string {
  return name.trim().replace(CIVILITY, "");
}

/** Returns how many words in capitals stand first, or as a negative number last; undefined if neither or both do. */
function byCapitals(words: readonly string[]): number | undefined {
  const rest = words.findIndex((word) => !isInCapitals(word));
  if (rest === -1) return undefined;
  const trailing = words.length - 1 - words.findLastIndex((word) => !isInCapitals(word));
  if (rest > 0 === trailing > 0) return undefined;
  return rest > 0 ? rest : -trailing;
}

function leadingName(words: readonly string[]): number {
  const word = words.findIndex((one) => !PARTICLES.has(one.toLowerCase()));
  return Math.min(word + 1, Math.max(1, words.length - 1));
}

function trailingName(words: readonly string[]): number {
  let length = 1;
  while (length < words.length - 1 && PARTICLES.has((words.at(-length - 1) ?? "").toLowerCase())) length += 1;
  return length;
}

/** An initial such as `A.` says nothing. */
function isInCapitals(word: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? [];
  return letters.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
}
