import type { SQL } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { Progress } from "#platform/log.ts";

/** A rule that live data must satisfy, as SQL that selects the rows that violate it. */
export interface Invariant {
  name: string;
  query: SQL;
}

/** A violated invariant: its name and the first rows that violate it. */
export interface Violation {
  invariant: string;
  rows: Record<string, unknown>[];
}

const ROWS_SHOWN = 5;

/** Returns those of the invariants that are violated. Reads only. */
export async function findViolations(
  db: Database,
  invariants: readonly Invariant[],
  progress?: Progress,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [index, { name, query }] of invariants.entries()) {
    progress?.(`checking ${index + 1} of ${invariants.length}: ${name}`);
    const result = await db.execute<Record<string, unknown>>(query);
    if (result.rows.length > 0) violations.push({ invariant: name, rows: result.rows.slice(0, ROWS_SHOWN) });
  }
  return violations;
}
