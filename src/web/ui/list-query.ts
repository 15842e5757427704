import { readPageNumber } from "#shared/page-number.ts";

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

/** Returns true if this page lies behind the last one of its list. */
export function isPastLast({ current_page, last_page }: { current_page: number; last_page: number }): boolean {
  return current_page > last_page;
}

/** Returns the page number in the address: 1 without a valid one. */
export function currentPage(query: URLSearchParams): number {
  return readPageNumber(query.get("page") ?? "") ?? 1;
}

/** Returns the title of a page of a list. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 ? `${title}, page ${page}` : title;
}
