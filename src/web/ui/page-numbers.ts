import { formatNumber } from "#contracts/formats.ts";
import { readPageNumber } from "#contracts/page-number.ts";

/**
 * Returns the numbers of a pagination control, with null for an ellipsis: all up to 7 pages; near the start 1 to 5 and
 * the last; near the end the first and the last 5; otherwise the first, the current one with its neighbours, and the
 * last. Empty if there is one page or less.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 1) return [];
  if (last <= 7) return range(1, last);
  if (current <= 4) return [...range(1, 5), null, last];
  if (current >= last - 3) return [1, null, ...range(last - 4, last)];
  return [1, null, current - 1, current, current + 1, null, last];
}

/**
 * The second rule, for lists read page by page: 5 numbers around the current one, or fewer if there are fewer pages,
 * with the first and the last, and an ellipsis for numbers left out between.
 */
export function windowedPageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 1) return [];
  const start = Math.max(1, Math.min(current - 2, last - 4));
  const end = Math.min(last, start + 4);
  return [
    ...(start > 1 ? [1] : []),
    ...(start > 2 ? [null] : []),
    ...range(start, end),
    ...(end < last - 1 ? [null] : []),
    ...(end < last ? [last] : []),
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Returns the page's query with another page number, without the parameters in `dropped`; page 1 needs no number. */
export function pageQuery(query: URLSearchParams, page: number, dropped: readonly string[] = []): string {
  const next = new URLSearchParams(query);
  for (const name of dropped) next.delete(name);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  const text = next.toString();
  return text ? `?${text}` : "";
}

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
