import { sql } from "drizzle-orm";
import type { DatabaseHandle, Transaction } from "./database.ts";

/** The lock of the process that migrates. */
const MIGRATION_LOCK = 7_261_004;

/** PostgreSQL's code for a transaction that it ended because it and another one waited for each other. */
const DEADLOCK = "40P01";
const TRIES = 10;

/**
 * Applies every migration of the folder once, also if several processes start together. On a server they are tried
 * again, ten times in all, if they and what the former release writes meanwhile waited for each other.
 */
export async function migrateDatabase(handle: DatabaseHandle, migrationsFolder = "migrations"): Promise<void> {
  if (handle.kind === "embedded") await handle.migrate(migrationsFolder);
  else await withMigrationLock(handle, () => retryDeadlocks(() => handle.migrate(migrationsFolder)));
}

async function retryDeadlocks(migrate: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate();
      return;
    } catch (error) {
      if (attempt === TRIES || !(error instanceof Error) || !isDeadlock(error)) throw error;
    }
  }
}

function isDeadlock(error: Error): boolean {
  return Reflect.get(error, "code") === DEADLOCK || (error.cause instanceof Error && isDeadlock(error.cause));
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
