import { PgBoss } from "pg-boss";
import type { DatabaseHandle } from "../db/database.ts";
import { withMigrationLock } from "../db/migrate.ts";

/** The database schema of the job scheduler. */
export const JOBS_SCHEMA = "pgboss";

/** Creates or upgrades the job scheduler's tables. Safe if several processes start together. */
export async function installJobs(handle: DatabaseHandle): Promise<void> {
  const boss = new PgBoss({ db: handle.jobs, schema: JOBS_SCHEMA, supervise: false, schedule: false });
  const failures: unknown[] = [];
  boss.on("error", (error) => failures.push(error));
  await startInstalling(handle, boss);
  await boss.stop();
  if (failures.length > 0) throw failures[0];
}

/**
 * Starts the scheduler, which creates or upgrades its tables. On a database server one process at a time: two that
 * create the same schema at once violate a constraint of the catalogue.
 */
export async function startInstalling(handle: DatabaseHandle, boss: PgBoss): Promise<void> {
  if (handle.kind === "embedded") await boss.start();
  else await withMigrationLock(handle, () => boss.start());
}
