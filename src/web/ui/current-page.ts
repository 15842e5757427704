import { readPageNumber } from "#shared/page-number.ts";

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
