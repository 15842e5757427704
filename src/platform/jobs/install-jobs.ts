import { PgBoss } from "pg-boss";
import type { DatabaseHandle } from "../db/database.ts";

/** The database schema of the job scheduler. */
export const JOBS_SCHEMA = "pgboss";

/** Creates or upgrades the job scheduler's tables. Safe if several processes start together. */
export async function installJobs({ jobs }: DatabaseHandle): Promise<void> {
  const boss = new PgBoss({ db: jobs, schema: JOBS_SCHEMA, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await boss.start();
  await boss.stop();
  if (failures.length > 0) throw failures[0];
}
