import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { HEARD, SHORT_SOUND } from "#shared/heard-names.ts";
import { plainText } from "./contains-text.ts";

/** True for texts, stored as `plain_text` writes them, with words that are heard like what was typed, or begin like it. */
export function soundsLike(text: SQLWrapper, typed: string): SQL {
  const sound = soundOf(plainText(sql`${typed}`));
  const end = sql`case when length(${sound}) < ${SHORT_SOUND} then ' ' else '' end`;
  return sql`(${sound} <> '' and strpos(' ' || ${soundOf(text)} || ' ', ' ' || ${sound} || ${end}) > 0)`;
}

/** Returns the plain text as it is heard, as `soundOf` of the browser does. */
export function soundOf(text: SQLWrapper): SQL {
  const heard = HEARD.reduce<SQL>(
    (sound, [written, replacement]) =>
      sql`regexp_replace(${sound}, ${sql.raw(`'${written}'`)}, ${sql.raw(`'${replacement.replace("$", "\\")}'`)}, 'g')`,
    sql`${text}`,
  );
  return sql`trim(${heard})`;
}

/**
 * Returns what `find` finds written as it was typed. If that is nothing and `mayGuess` holds, returns what is heard like it, and
 * says by `alike` that it was a guess.
 */
export async function findWrittenOrHeard<Found extends { total: number }>(
  find: (alike: boolean) => Promise<Found>,
  mayGuess: boolean,
): Promise<Found & { alike: boolean }> {
  const written = await find(false);
  if (written.total > 0 || !mayGuess) return { ...written, alike: false };
  const heard = await find(true);
  return { ...heard, alike: heard.total > 0 };
}
