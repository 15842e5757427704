import { type Column, type SQL, sql } from "drizzle-orm";

/** Selects how many rows meet the condition, so that one query returns several such figures. */
export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** Selects the sum of the column over the rows that meet the condition, 0 if none does. */
export function sumWhere(column: Column, condition: SQL | undefined): SQL<number> {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)`.mapWith(Number);
}

/** Selects the smallest value of the column among the rows that meet the condition, or null if none does. */
export function minWhere<Of extends Column>(column: Of, condition: SQL | undefined): SQL<Of["_"]["data"] | null> {
  return sql<Of["_"]["data"] | null>`min(${column}) filter (where ${condition})`.mapWith(column) as SQL<
    Of["_"]["data"] | null
  >;
}
