import type { NotedWord, NotedWords } from "#money/file-words/file-words.ts";
import { readStatusWord, type StatusKind } from "#money/file-words/status-words.ts";
import { plainWord } from "#platform/read-csv-cell.ts";
import type { LineStatus } from "./reconciliation.contract.ts";

/** The provider's own codes of a success. */
const PAID_CODES = /^(0|00|200|0 success)$/;
const MEANINGS: Readonly<Record<StatusKind, LineStatus>> = {
  ...{ paid: "paid", failed: "unpaid", pending: "unpaid", cancelled: "unpaid", refunded: "refunded" },
};

/** Returns what the provider says of a payment, or null if neither the site nor staff has a meaning for the word. */
export function readStatus(cell: string, words: NotedWords["status"]): NotedWord<"status"> | null {
  // The provider's own code of a failure.
  if (cell.trim() === "-1") return { meaning: "unpaid", notedBy: null };
  const word = plainWord(cell);
  if (PAID_CODES.test(word)) return { meaning: "paid", notedBy: null };
  const known = readStatusWord(cell);
  return known ? { meaning: MEANINGS[known], notedBy: null } : (words.get(word) ?? null);
}

/** Returns true if the site knows the word by itself. */
export const isKnownStatus = (cell: string) => readStatus(cell, new Map()) !== null;
