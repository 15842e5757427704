import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { plainText } from "./contains-text.ts";

/**
 * The spellings of one sound, in the order of replacement: `Couamé`, `Kwamé` and `Kouamé` become `kuam`. Names are French,
 * Akan, Mandé and Kru, written as each registrar heard them.
 */
const HEARD: readonly (readonly [written: string, heard: string])[] = [
  ["[^a-z ]", ""],
  ["eau|au", "o"],
  ["ou|w", "u"],
  ["ph", "f"],
  ["gu([ei])", "g\\1"],
  ["dj", "j"],
  ["chr", "kr"],
  ["sch|sh|ch|z|c([eiy])", "s\\1"],
  ["qu|q|ck|c", "k"],
  ["ai|ei|ay|ey", "e"],
  ["y", "i"],
  ["h", ""],
  ["n([bp])", "m\\1"],
  ["(.)\\1+", "\\1"],
  ["(es|e|s|t)( |$)", "\\2"],
];

/** A shorter sound begins many names: it must be a whole word. */
const SHORT_SOUND = 4;

/** True for texts, stored as `plain_text` writes them, with words that are heard like what was typed, or begin like it. */
export function soundsLike(text: SQLWrapper, typed: string): SQL {
  const sound = soundOf(plainText(sql`${typed}`));
  const end = sql`case when length(${sound}) < ${SHORT_SOUND} then ' ' else '' end`;
  return sql`(${sound} <> '' and strpos(' ' || ${soundOf(text)} || ' ', ' ' || ${sound} || ${end}) > 0)`;
}

function soundOf(text: SQLWrapper): SQL {
  const heard = HEARD.reduce<SQL>(
    (sound, [written, replacement]) =>
      sql`regexp_replace(${sound}, ${sql.raw(`'${written}'`)}, ${sql.raw(`'${replacement}'`)}, 'g')`,
    sql`${text}`,
  );
  return sql`trim(${heard})`;
}
