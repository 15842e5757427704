const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Stands in a statement that is planned each time it runs. A prepared one soon has a single plan for all values, and what is
 * best for a rare name is slow for a common one.
 */
export const PLANNED_EACH_TIME = "/* planned each time */";

/** Returns whether a statement with this text is parsed and planned once for all its runs. */
export function isPreparable(text: string): boolean {
  return PREPARABLE.test(text) && !text.includes(PLANNED_EACH_TIME);
}
