import { sql } from "drizzle-orm";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { DatabaseHandle, Transaction } from "./database.ts";

/** The lock of the process that migrates. */
const MIGRATION_LOCK = 7_261_004;

/** Applies every migration of the folder once, also if several processes start together. */
export async function migrateDatabase(handle: DatabaseHandle, migrationsFolder = "migrations"): Promise<void> {
  if (handle.kind === "embedded") await migrateEmbedded(handle.db as never, { migrationsFolder });
  else await withMigrationLock(handle, () => migrateServer(handle.db as never, { migrationsFolder }));
}

/** Runs `work` on a database server while no other process is in it: those that start together take turns. */
export async function withMigrationLock(
  { db }: DatabaseHandle,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  // A pool gives several statements the same session in a transaction only.
  await db.transaction(async (tx) => {
    await takeMigrationLock(tx);
    await work(tx);
  });
}

/** Waits until no other process migrates, and lets none begin until the transaction ends. */
export async function takeMigrationLock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}
