import { sql } from "drizzle-orm";
import { migrate as migrateServer } from "drizzle-orm/node-postgres/migrator";
import { migrate as migrateEmbedded } from "drizzle-orm/pglite/migrator";
import type { DatabaseHandle } from "./database.ts";

/** The lock of the process that migrates. */
export const MIGRATION_LOCK = 7_261_004;

/** Applies every migration of the folder once, also if several processes start together. */
export async function migrateDatabase(handle: DatabaseHandle, migrationsFolder = "migrations"): Promise<void> {
  if (handle.kind === "embedded") {
    await migrateEmbedded(handle.db as never, { migrationsFolder });
    return;
  }
  // The lock and the migrations must share a session, which a pool only guarantees inside a transaction.
  await handle.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await migrateServer(handle.db as never, { migrationsFolder });
  });
}
