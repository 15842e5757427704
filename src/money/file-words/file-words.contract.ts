import * as z from "zod/mini";
import { atMost } from "#shared/at-most.ts";

/**
 * Columns whose words decide, and what a word may mean there: a payment made, not made or given back; money in or out.
 */
export const WORD_MEANINGS = { status: ["paid", "unpaid", "refunded"], direction: ["in", "out"] } as const;
export type WordField = keyof typeof WORD_MEANINGS;
export type WordMeaning<Field extends WordField = WordField> = (typeof WORD_MEANINGS)[Field][number];

const WRONG_MEANING = "Choisissez ce que ce mot veut dire.";
const meanings = [...WORD_MEANINGS.status, ...WORD_MEANINGS.direction] as const;
const word = z.string().check(z.minLength(1, "Indiquez le mot."), atMost(100));

/** The meanings that staff can give to a word of a status column, and of any such column. */
export const statusWord = z.object({ word, meaning: z.enum(WORD_MEANINGS.status, { error: WRONG_MEANING }) });
export const fileWord = z.object({ word, meaning: z.enum(meanings, { error: WRONG_MEANING }) });

/**
 * A word of a file that the site does not know by itself, and what staff said that it means; null if it has none yet.
 */
export const foundWord = z.object({
  field: z.enum(["status", "direction"]),
  word: z.string(),
  meaning: z.nullable(z.enum(meanings)),
});

export type FileWord = z.infer<typeof fileWord>;
export type FoundWord = z.infer<typeof foundWord>;

/** Returns the column in which words have this meaning. */
export function fieldOf(meaning: WordMeaning): WordField {
  return meaning === "in" || meaning === "out" ? "direction" : "status";
}
