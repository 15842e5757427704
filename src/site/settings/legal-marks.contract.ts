// The marks that a legal text may hold beside its words: values of the settings in braces, and links.

/** The names of values of the settings, which stand in braces. */
export const LEGAL_VALUES = [
  "nom",
  "la_fondation",
  "La_fondation",
  "adresse",
  "ville",
  "pays",
  "telephone",
  "email",
  "email_donnees",
] as const;

export type LegalValue = (typeof LEGAL_VALUES)[number];

/** The source of the expression for a link: its text, and its address within the site or with `https:`. */
export const LEGAL_LINK = String.raw`\[([^\]]+)\]\((\/[^)\s]*|https:\/\/(?![^)\s/?#\\]*@)[^)\s]+)\)`;

const isLink = (mark: string) => new RegExp(`^${LEGAL_LINK}$`).test(mark);

/** Returns what is wrong with the first mark that visitors would read as it is typed; null if there is none. */
export function legalMarkProblem(text: string): string | null {
  const values: readonly string[] = LEGAL_VALUES;
  const word = text.match(/\{[^{}\n]*\}/g)?.find((mark) => !values.includes(mark.slice(1, -1)));
  if (word)
    return `Rien ne remplace ${word}\u00a0: voyez «\u00a0Comment mettre en forme\u00a0», ou retirez les accolades.`;
  const link = text.match(/\[[^[\]]+\]\([^)]*\)/g)?.find((mark) => !isLink(mark));
  return link ? `${link} ne fait pas de lien\u00a0: écrivez [texte](/contact) ou [texte](https://…).` : null;
}
