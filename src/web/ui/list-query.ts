/** The query parameter that holds the chosen category of a list. */
export const CATEGORY = "categorie";

const LONGEST = 100;

/**
 * Returns this parameter of the address, or undefined: cut to the length that the API accepts, without control
 * characters.
 */
export function queryText(query: URLSearchParams, name: string): string | undefined {
  return (query.get(name) ?? "").slice(0, LONGEST).replace(/\p{Cc}/gu, "") || undefined;
}
