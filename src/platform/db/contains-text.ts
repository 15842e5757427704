import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isInitial, typedWords } from "#shared/typed-words.ts";

/**
 * True for texts that contain what was typed, whatever the case, the accents and the apostrophes: "l'ecole" finds
 * 'L’École'.
 */
export function containsText(text: SQLWrapper, typed: string): SQL {
  return containsPlain(plainText(text), typed);
}

/** The same, of a text that is stored as `plain_text` writes it. */
export function containsPlain(text: SQLWrapper, typed: string): SQL {
  return sql`${text} like ${plainText(sql`${`%${escapePattern(typed)}%`}`)}`;
}

/**
 * True for such texts that contain each word that was typed, in any order: "aka marie laure" finds 'marie-laure aka',
 * and so does "aka m", whose single letter must begin a word. Names and titles are searched by it; `hasWords` is the
 * same in the browser.
 */
export function containsWords(text: SQLWrapper, typed: string): SQL | undefined {
  return and(
    ...typedWords(typed).map((word) => (isInitial(word) ? beginsWord(text, word) : containsPlain(text, word))),
  );
}

function beginsWord(text: SQLWrapper, letter: string): SQL {
  return sql`' ' || translate(${text}, e'-\\'\n', '   ') like ${`% ${letter}%`}`;
}

/**
 * Returns the text as `plainText` of the browser does, to compare and to sort: the database has the twin of that
 * function.
 */
export function plainText(text: SQLWrapper): SQL {
  return sql`plain_text(${text})`;
}

function escapePattern(typed: string): string {
  return typed.replace(/[\\%_]/g, "\\$&");
}
