import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Transaction } from "#platform/db/database.ts";
import { Refused } from "#platform/errors.ts";
import type { BackupTable, Contents } from "./archive.ts";
import { select } from "./dump-tables.ts";

/**
 * Makes all tables ready to take rows in any order, as they were: they are empty, and their guards are suspended.
 * Returns what turns these on again.
 */
export async function openForLoading(tx: Transaction, tables: readonly BackupTable[]): Promise<() => Promise<void>> {
  const resume = await suspendGuards(tx, tables);
  // The rows of the backup hold what a migration has inserted.
  for (const { name } of tables) await tx.execute(sql`delete from ${sql.identifier(name)}`);
  return resume;
}

/**
 * Drops the foreign keys and switches the triggers off, of all tables, which are locked until the transaction ends.
 * Returns what turns all of it on again, which checks the foreign keys. The transaction's role must own the tables.
 */
export async function suspendGuards(
  tx: Transaction,
  tables: readonly Pick<BackupTable, "name">[],
): Promise<() => Promise<void>> {
  const keys = await select<{ owner: string; name: string; definition: string }>(
    tx,
    sql`
      select relname::text as owner, conname::text as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { owner, name } of keys) {
    await tx.execute(sql`alter table ${sql.identifier(owner)} drop constraint ${sql.identifier(name)}`);
  }
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  }
  return async () => {
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
    for (const { owner, name, definition } of keys) {
      await tx.execute(
        sql`alter table ${sql.identifier(owner)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
      );
    }
  };
}

/** Inserts the rows of one part of a table, as `dumpTables` has written it. Returns how many. */
export async function loadRows(tx: Transaction, { name, columns }: BackupTable, part: Buffer): Promise<number> {
  const lines = part.toString().trimEnd().split("\n");
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(type)}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${sql.identifier(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as line`);
  return lines.length;
}

/** Lets every sequence go on from its former value. */
export async function setSequences(tx: Transaction, sequences: Contents["sequences"]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, ${called})`);
  }
}

/** The migrations of this program, in their order. */
interface Migration {
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
 * Returns how many of our migrations the backup's database had. Throws `Refused` if it had others: it comes from a
 * newer version, or from another program.
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
