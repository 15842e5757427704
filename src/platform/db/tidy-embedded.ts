import type { Schedule } from "../jobs/schedules.ts";
import type { DatabaseHandle } from "./database.ts";

/**
 * Returns the nightly work of the embedded database that a server does by itself: none runs in it. Without it the room
 * of changed rows is never used again, and queries are planned as if each table had a few rows.
 */
export function tidyNightly(handle: DatabaseHandle): Schedule[] {
  if (handle.kind === "server") return [];
  return [{ name: "tidy-tables", cron: "55 3 * * *", work: (stopping) => tidyTables(handle, stopping) }];
}

/**
 * Frees the room of deleted and changed rows, and counts the rows for the planner, table by table, until `stopping` is
 * aborted. A query that waits for the single connection waits for one table at most.
 */
export async function tidyTables({ jobs }: Pick<DatabaseHandle, "jobs">, stopping?: AbortSignal): Promise<void> {
  const { rows } = await jobs.executeSql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`,
    [],
  );
  for (const { name } of rows) {
    if (stopping?.aborted) return;
    await jobs.executeSql(`vacuum (analyze) ${name}`, []);
  }
}
