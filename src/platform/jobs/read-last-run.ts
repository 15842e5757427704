import type { DatabaseHandle } from "../db/database.ts";
import { JOBS_SCHEMA } from "./install-jobs.ts";

/** Returns when this schedule was carried out last, on whatever node; null if not within the day that runs are kept. */
export async function readLastRun({ jobs }: Pick<DatabaseHandle, "jobs">, schedule: string): Promise<Date | null> {
  const installed = await jobs.executeSql("select to_regclass($1) is not null as there", [`${JOBS_SCHEMA}.job`]);
  if (!installed.rows[0]?.there) return null;
  const { rows } = await jobs.executeSql(
    `select max(completed_on) as last from ${JOBS_SCHEMA}.job where name = $1 and state = 'completed'`,
    [schedule],
  );
  const last: unknown = rows[0]?.last;
  return last === null || last === undefined ? null : new Date(last as string | Date);
}
