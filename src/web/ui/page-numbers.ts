import { formatNumber } from "#contracts/formats.ts";
import { readPageNumber } from "#contracts/page-number.ts";

/**
 * The numbers of a pagination control, null standing for an ellipsis: all up to 7 pages; near the
 * start 1 to 5 and the last; near the end the first and the last 5; else the first, the current
 * one between its neighbours, and the last. None when there is one page or less.
 */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 1) return [];
  if (last <= 7) return range(1, last);
  if (current <= 4) return [...range(1, 5), null, last];
  if (current >= last - 3) return [1, null, ...range(last - 4, last)];
  return [1, null, current - 1, current, current + 1, null, last];
}

/**
 * The second rule, for lists that are leafed through: a window of 5 numbers around the current one, fewer where there
 * are fewer pages, then the first and the last, with an ellipsis where numbers are left out between.
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

/** The page's query with another page number, without the parameters in `dropped`; page 1 needs no number. */
export function pageQuery(query: URLSearchParams, page: number, dropped: readonly string[] = []): string {
  const next = new URLSearchParams(query);
  for (const name of dropped) next.delete(name);
  next.delete("page");
  if (page > 1) next.set("page", String(page));
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** Whether this page lies behind the last one of its list. */
export function isPastLast({ current_page, last_page }: { current_page: number; last_page: number }): boolean {
  return current_page > last_page;
}

/** Stands for what is no page number at all: the last of those that calls take, and no list has so many pages. */
const NO_PAGE = 999_999_999_999_999;

/** The page number that an address asks for: 1 if it names none, and one behind every list if what it names is none. */
export function currentPage(query: URLSearchParams): number {
  const text = query.get("page");
  return text === null ? 1 : (readPageNumber(text) ?? NO_PAGE);
}

/** The title of a page of a list. */
export function titleOfPage(title: string, page: number): string {
  return page > 1 && page < NO_PAGE ? `${title}, page ${page}` : title;
}

/** Names the page that an address asks for where there is none. */
export function nameOfMissingPage(page: number): string {
  return page < NO_PAGE ? `La page ${formatNumber(page)}` : "Cette page";
}
