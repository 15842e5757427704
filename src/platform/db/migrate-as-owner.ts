import { sql } from "drizzle-orm";
import { installJobs, JOBS_SCHEMA } from "../jobs/install-jobs.ts";
import type { Logger } from "../log.ts";
import type { DatabaseHandle } from "./database.ts";
import { migrateDatabase, withMigrationLock } from "./migrate.ts";
import { openServerDatabase } from "./server.ts";

/**
 * Migrations and the job queues' tables are applied by the role of `ownerUrl`, which owns them, and the role of
 * `serving` may read and write what is in them, and nothing else: it drops no table, truncates none and switches no
 * trigger off.
 */
export async function migrateAsOwner(serving: DatabaseHandle, ownerUrl: string, log: Logger): Promise<void> {
  const owner = await openServerDatabase(ownerUrl, log);
  try {
    const role = await roleOf(serving);
    await grantNewTables(owner, role);
    await migrateDatabase(owner);
    await installJobs(owner);
    await grantServing(owner, role);
  } finally {
    await owner.close();
  }
}

/**
 * Grants the rights on the tables that migrations will make. Triggers write these at once, for payments that the former
 * release takes meanwhile.
 */
async function grantNewTables(owner: DatabaseHandle, role: string): Promise<void> {
  const grantee = sql.identifier(role);
  await withMigrationLock(owner, async (tx) => {
    const granted = sql`alter default privileges in schema public grant`;
    await tx.execute(sql`${granted} select, insert, update, delete on tables to ${grantee}`);
    await tx.execute(sql`${granted} usage, select on sequences to ${grantee}`);
  });
}

/** Grants the rights at each start, also on new tables. Nodes that start together take turns. */
async function grantServing(owner: DatabaseHandle, role: string): Promise<void> {
  const schemas = sql.join([sql.identifier("public"), sql.identifier(JOBS_SCHEMA)], sql`, `);
  const grantee = sql.identifier(role);
  await withMigrationLock(owner, async (tx) => {
    await tx.execute(sql`grant usage on schema ${schemas} to ${grantee}`);
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema ${schemas} to ${grantee}`);
    await tx.execute(sql`grant usage, select on all sequences in schema ${schemas} to ${grantee}`);
    await tx.execute(sql`grant execute on all functions in schema ${schemas} to ${grantee}`);
    // It says which migrations are applied.
    await tx.execute(sql`grant usage on schema drizzle to ${grantee}`);
    await tx.execute(sql`grant select on all tables in schema drizzle to ${grantee}`);
  });
}

async function roleOf({ jobs }: DatabaseHandle): Promise<string> {
  const { rows } = await jobs.executeSql("select current_user as role", []);
  return (rows[0] as { role: string }).role;
}
