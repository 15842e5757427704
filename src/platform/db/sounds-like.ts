import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { GUESSES, type Guess, HEARD, patternsOf } from "#shared/heard-names.ts";

/**
 * For each word that was typed, the words in names of payers and members that are heard like it; numbers are left out.
 */
export type HeardWords = readonly (readonly string[])[];

/** Returns what of the names of payers and members is heard, or nearly heard, like what was typed. */
export type HearName = (typed: string, guess: Guess) => Promise<HeardWords>;

/** True for texts, stored as `plain_text` writes them, that have a heard word for each one that was typed. */
export function hasHeard(text: SQLWrapper, heard: HeardWords): SQL | undefined {
  return and(...heard.map((words) => hasOneOf(text, words)));
}

/** True for such texts that have one of these words, which are letters and apostrophes, or two of them apart. */
function hasOneOf(text: SQLWrapper, words: readonly string[]): SQL {
  // A hyphen may stand between two of them: `_` is any one sign.
  const patterns = words.map((word) => word.replace(" ", "_"));
  const parts = (side: string) => sql`${sql.param(patterns.map((word) => `%${side}${word}${side}%`))}::text[]`;
  // An index knows parts of words alone.
  return sql`(${text} like any(${parts("")}) and ' ' || translate(${text}, e'-\\n', '  ') || ' ' like any(${parts(" ")}))`;
}

/**
 * True for texts, stored as `plain_text` writes them, whose words are heard, or nearly heard, like what was typed, or
 * begin like it.
 */
export function soundsLike(text: SQLWrapper, typed: string, guess: Guess): SQL {
  const patterns = patternsOf(typed, guess);
  if (patterns.length === 0) return sql`false`;
  const sound = sql`(' ' || ${soundOf(text)} || ' ')`;
  return sql`(${sound} ~ all(${sql.param(patterns)}::text[]))`;
}

/** Returns the plain text as it is heard, as `soundOf` of the browser does. */
export function soundOf(text: SQLWrapper): SQL {
  const heard = HEARD.reduce<SQL>(
    (sound, [written, replacement]) =>
      sql`regexp_replace(${sound}, ${sql.raw(`'${written}'`)}, ${sql.raw(`'${replacement.replaceAll("$", "\\")}'`)}, 'g')`,
    sql`${text}`,
  );
  return sql`trim(${heard})`;
}

/**
 * Returns what `find` finds heard like what was typed, without what is written so; what is but nearly heard so only if
 * `mayErr` holds and nothing is heard.
 */
export async function findHeardBeside<Row>(
  find: (guess: Guess, limit: number) => Promise<Row[]>,
  {
    written,
    idOf,
    mayErr,
    limit,
  }: { written: readonly Row[]; idOf: (row: Row) => string; mayErr: boolean; limit: number },
): Promise<Row[]> {
  const known = new Set(written.map(idOf));
  for (const guess of mayErr ? GUESSES : GUESSES.slice(0, 1)) {
    const found = await find(guess, limit + known.size);
    const others = found.filter((row) => !known.has(idOf(row)));
    if (others.length > 0) return others.slice(0, limit);
  }
  return [];
}
