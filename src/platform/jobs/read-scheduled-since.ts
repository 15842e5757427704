import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { JOBS_SCHEMA } from "./install-jobs.ts";

/** Returns since when the scheduler knows the schedule of this name, null if it does not. */
export async function readScheduledSince(db: Database, name: string): Promise<Date | null> {
  const table = `${JOBS_SCHEMA}.schedule`;
  const installed = (await db.execute(sql`select to_regclass(${table}) is not null as there`)) as unknown as {
    rows: [{ there: boolean }];
  };
  if (!installed.rows[0].there) return null;
  const { rows } = (await db.execute(sql`
    select (extract(epoch from min(created_on)) * 1000)::float as since
    from ${sql.raw(table)} where name = ${name}`)) as unknown as { rows: [{ since: number | null }] };
  const [{ since }] = rows;
  return since === null ? null : new Date(since);
}
