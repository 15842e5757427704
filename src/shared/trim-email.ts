// Without the validation, which is larger than the form that stands on every page.

export const SEVERAL_EMAILS = "Une seule adresse e\u2011mail ici, s’il vous plaît\u00a0: il y en a deux.";

/**
 * Returns a typed address without what is surely no part of it: spaces, invisible characters, `mailto:`, the name in
 * `Awa Koné <awa@exemple.ci>`, brackets and quotes around it, points and commas after it.
 */
export function trimEmail(typed: string): string {
  const line = typed
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .replace(/ ?@ ?/g, "@");
  const [, named = line] = /^[^<>@]*<([^<>]*@[^<>]*)>[\s.,;]*$/.exec(line) ?? [];
  return named
    .trim()
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(/^[\s<("'«]+|[\s>)\]"'»,;:.=]+$/g, "");
}

/** Returns whether a text holds more than one address. Of `koffi@@exemple.ci` one is mistyped. */
export function isSeveralEmails(text: string): boolean {
  return /[^@]@[^@]+@[^@]/.test(text);
}
