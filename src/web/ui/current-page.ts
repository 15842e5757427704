import { formatNumber } from "#shared/formats.ts";
import { readPageNumber } from "#shared/page-number.ts";

/** Returns true if this page lies behind the last one of its list. */
export function isPastLast({ current_page, last_page }: { current_page: number; last_page: number }): boolean {
  return current_page > last_page;
}

/** The number of an invalid page: the largest one that calls accept, beyond the end of every list. */
const NO_PAGE = 999_999_999_999_999;

/** Returns the page number in the address: 1 without one, and one beyond every list if it is invalid. */
export function currentPage(query: URLSearchParams): number {
  const text = query.get("page");
  return text === null ? 1 : (readPageNumber(text) ?? NO_PAGE);
}

/** Returns the title of a page of a list. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 && page < NO_PAGE ? `${title}, page ${page}` : title;
}

/** Names a page that does not exist, for its message. */
export function nameOfMissingPage(page: number): string {
  return page < NO_PAGE ? `La page ${formatNumber(page)}` : "Cette page";
}
