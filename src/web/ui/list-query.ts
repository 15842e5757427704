/** The query parameter that holds the chosen category of a list. */
export const CATEGORY = "categorie";

const LONGEST = 100;

/**
 * Returns this parameter of the address, or undefined if there is none or it cannot be read: cut to the length that the
 * API accepts, without control characters.
 */
export function queryText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name) ?? "";
  // The sign in place of bytes that are no text.
  if (text.includes("\ufffd")) return undefined;
  return text.slice(0, LONGEST).replace(/\p{Cc}/gu, "") || undefined;
}
