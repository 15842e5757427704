import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { plainText } from "#shared/plain-text.ts";
import type { Found } from "#web/api/use-typed-search.ts";

/** The months that are found by their names: this one and those before it. */
const MONTHS = 12;
/** The letters from which on a word may be the beginning of a month's name. */
const SHORTEST = 3;

/** Returns the closings of the months that the text names, with their year or without: `septembre`, `nov 2026`. */
export function monthsNamed(text: string, now: Date): Found[] {
  const typed = plainText(text).split(/\s+/).filter(Boolean);
  return Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago)).toISOString().slice(0, 7),
  )
    .filter((month) => {
      const [name = "", year = ""] = plainText(formatMonth(month)).split(" ");
      const namesIt = (word: string) => word.length >= SHORTEST && name.startsWith(word);
      return typed.some(namesIt) && typed.every((word) => namesIt(word) || word === year);
    })
    .map((month) => ({
      kind: "Page",
      title: `Clôture ${withDe(formatMonth(month))}`,
      detail: null,
      path: adminPaths.closing(month),
    }));
}
