import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Transaction } from "#platform/db/database.ts";
import { Refused } from "#platform/refused.ts";

/** The migrations of this program, in their order. */
export interface Migration {
  hash: string;
  apply(tx: Transaction): Promise<void>;
}

/** Returns the migrations of the folder. Applied in a transaction, they leave what the site's start would leave. */
export function listMigrations(migrationsFolder = "migrations"): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis, sql: statements }) => ({
    hash,
    async apply(tx) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    },
  }));
}

/** Creates the record of applied migrations, as the site's start does. */
export async function createMigrationRecord(tx: Transaction): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

/**
 * Returns how many of our migrations the backup's database had. Throws `Refused` if it had others: it comes from a newer
 * version, or from another program.
 */
export function matchMigrations(ours: readonly Migration[], theirs: readonly string[]): number {
  const differs = theirs.findIndex((hash, index) => ours[index]?.hash !== hash);
  if (differs === -1) return theirs.length;
  throw new Refused(
    differs >= ours.length
      ? "the backup was made by a newer version: restore it with that one"
      : "the backup was made by a version whose migrations are not ours: restore it with that one",
  );
}
