import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Closeness, GUESSES, type Guess, HEARD, patternsOf } from "#shared/heard-names.ts";

/** True for texts, stored as `plain_text` writes them, whose words are heard, or nearly heard, like what was typed, or begin like it. */
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
 * Returns what `find` finds written as it was typed. If that is nothing and `mayGuess` holds, returns what is heard like it, or
 * nearly, and says by `alike` that it was a guess.
 */
export async function findWrittenOrHeard<Found extends { total: number }>(
  find: (closeness: Closeness) => Promise<Found>,
  mayGuess: boolean,
): Promise<Found & { alike: boolean }> {
  const written = await find("written");
  if (written.total > 0 || !mayGuess) return { ...written, alike: false };
  for (const guess of GUESSES) {
    const guessed = await find(guess);
    if (guessed.total > 0) return { ...guessed, alike: true };
  }
  return { ...written, alike: false };
}
