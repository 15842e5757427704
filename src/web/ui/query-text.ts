const LONGEST = 100;

/** What the address asks for by this name, or undefined: as long as the API takes it, and without what is no character. */
export function queryText(query: URLSearchParams, name: string): string | undefined {
  return (query.get(name) ?? "").slice(0, LONGEST).replace(/\p{Cc}/gu, "") || undefined;
}
