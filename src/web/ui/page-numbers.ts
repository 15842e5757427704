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
