import { PgBoss } from "pg-boss";
import type { DatabaseHandle } from "../db/database.ts";

/** Where the job scheduler keeps its tables. */
export const JOBS_SCHEMA = "pgboss";

/** The job scheduler's tables are there, in the form that this version needs, however many processes start together. */
export async function installJobs({ jobs }: DatabaseHandle): Promise<void> {
  const boss = new PgBoss({ db: jobs, schema: JOBS_SCHEMA, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  await boss.stop();
  if (failures.length > 0) throw failures[0];
}
