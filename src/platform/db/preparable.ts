import { type SQL, sql } from "drizzle-orm";

const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

const PLANNED_EACH_TIME = "/* planned each time */";

/**
 * Returns the condition for a statement that is planned each time it runs. A prepared one soon has a single plan for all values,
 * and what is best for a rare name or a single day is slow for a common one or a year.
 */
export function plannedEachTime(condition: SQL | undefined): SQL {
  return sql`${condition} ${sql.raw(PLANNED_EACH_TIME)}`;
}

/** Returns whether a statement with this text is parsed and planned once for all its runs. */
export function isPreparable(text: string): boolean {
  return PREPARABLE.test(text) && !text.includes(PLANNED_EACH_TIME);
}
