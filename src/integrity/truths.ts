import type { SQL } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";

/** A truth about live data, as SQL that selects what breaks it. */
export interface Truth {
  name: string;
  query: SQL;
}

/** What breaks a truth: its name, and the first rows. */
export interface Disagreement {
  truth: string;
  rows: Record<string, unknown>[];
}

const ROWS_SHOWN = 5;

/** Every one of these truths that does not hold. Reads only. */
export async function findDisagreements(db: Database, truths: readonly Truth[]): Promise<Disagreement[]> {
  const disagreements: Disagreement[] = [];
  for (const { name, query } of truths) {
    const result = (await db.execute(query)) as unknown as { rows: Record<string, unknown>[] };
    if (result.rows.length > 0) disagreements.push({ truth: name, rows: result.rows.slice(0, ROWS_SHOWN) });
  }
  return disagreements;
}
