import type { NotedWords } from "#money/file-words/file-words.ts";
import { readStatusWord } from "#money/file-words/status-words.ts";
import { plainWord } from "#platform/read-csv-cell.ts";

/** As HelloAsso and GiveWP name gifts that were paid, the further ones of a monthly gift too. */
const PAID_HERE = /^(authorized|publish|published|renewal)$/;

/** Returns what became of a gift, or null if neither the site nor staff has a meaning for the word. None means paid. */
export function readFormerStatus(cell: string, words: NotedWords["status"]): "paid" | "unpaid" | "refunded" | null {
  const word = plainWord(cell);
  if (word === "" || PAID_HERE.test(word)) return "paid";
  const known = readStatusWord(cell);
  if (known === "paid" || known === "refunded") return known;
  return known === null ? (words.get(word)?.meaning ?? null) : "unpaid";
}

/** Returns true if the site knows the word by itself. */
export const isKnownFormerStatus = (cell: string) => readFormerStatus(cell, new Map()) !== null;
