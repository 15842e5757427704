import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

// With the apostrophe that French prints, for that of the keyboard. Literals, by which an index on such a text is found.
const ACCENTED = sql.raw("'àâäçéèêëîïôöùûüÿñ’'");
const UNACCENTED = sql.raw("'aaaceeeeiioouuuyn'''");

/** True for texts that contain what was typed, whatever the case, the accents and the apostrophes: "l'ecole" finds 'L’École'. */
export function containsText(text: SQLWrapper, typed: string): SQL {
  return containsPlain(plainText(text), typed);
}

/** The same, of a text that is stored in small letters and without accents. */
export function containsPlain(text: SQLWrapper, typed: string): SQL {
  return sql`${text} like ${plainText(sql`${`%${escapePattern(typed)}%`}`)}`;
}

/** Returns the text in small letters, without accents and with the apostrophe of the keyboard: to compare and to sort. */
export function plainText(text: SQLWrapper): SQL {
  return sql`translate(lower(${text}), ${ACCENTED}, ${UNACCENTED})`;
}

function escapePattern(typed: string): string {
  return typed.replace(/[\\%_]/g, "\\$&");
}
