import * as z from "zod/mini";

export const ENDS_BEFORE_START = "La période se termine avant de commencer.";

/**
 * Refuses days or moments, by the names of their fields, of which the last comes before the first. One alone is no
 * period.
 */
export function inOrder<First extends string, Last extends string>(first: First, last: Last) {
  return z.refine<Readonly<Partial<Record<First | Last, string | undefined>>>>(
    (given) => {
      const [from, to] = [given[first], given[last]];
      return !from || !to || Date.parse(from) <= Date.parse(to);
    },
    { error: ENDS_BEFORE_START, path: [last] },
  );
}
