import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

const ACCENTED = "àâäçéèêëîïôöùûüÿñ";
const UNACCENTED = "aaaceeeeiioouuuyn";

/** True for texts that contain what was typed, whatever the case and the accents: 'ecole' finds 'École'. */
export function containsText(text: SQLWrapper, typed: string): SQL {
  return sql`${plain(text)} like ${plain(sql`${`%${escapePattern(typed)}%`}`)}`;
}

/** Returns the text in small letters and without accents: what lists are sorted by. */
export function plain(text: SQLWrapper): SQL<string> {
  return sql<string>`translate(lower(${text}), ${ACCENTED}, ${UNACCENTED})`;
}

function escapePattern(typed: string): string {
  return typed.replace(/[\\%_]/g, "\\$&");
}
