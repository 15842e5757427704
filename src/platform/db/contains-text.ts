import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { plainText as fold } from "#shared/plain-text.ts";

/** True for texts that contain what was typed, whatever the case, the accents and the apostrophes: "l'ecole" finds 'L’École'. */
export function containsText(text: SQLWrapper, typed: string): SQL {
  return containsPlain(plainText(text), typed);
}

/** The same, of a text that is stored as `plain_text` writes it. */
export function containsPlain(text: SQLWrapper, typed: string): SQL {
  return sql`${text} like ${plainText(sql`${`%${escapePattern(typed)}%`}`)}`;
}

/** True for such texts that contain each word that was typed, in any order: "aka marie laure" finds 'marie-laure aka'. */
export function containsWords(text: SQLWrapper, typed: string): SQL | undefined {
  const words = typed.split(/\s+/).flatMap((word) => (word.includes("@") ? word : fold(word).split(/[',-]/)));
  const written = words.filter(Boolean);
  return and(...(written.length > 0 ? written : [typed]).map((word) => containsPlain(text, word)));
}

/** Returns the text as `plainText` of the browser does, to compare and to sort: the database has the twin of that function. */
export function plainText(text: SQLWrapper): SQL {
  return sql`plain_text(${text})`;
}

function escapePattern(typed: string): string {
  return typed.replace(/[\\%_]/g, "\\$&");
}
