import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { BackupTable, Contents } from "./archive-parts.ts";

/** Returns the hashes of the migrations that were applied, in their order. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const rows = await select<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/** Returns every table of the site with its columns, but for generated ones. Those of the job scheduler are not among them. */
export async function describeTables(db: Database): Promise<BackupTable[]> {
  return select<BackupTable>(
    db,
    sql`
      select relname::text as name, (
        select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
}

/** Returns where each sequence stands. It is never behind the rows that the same transaction has read before. */
export async function readSequences(db: Database): Promise<Contents["sequences"]> {
  const names = await select<{ name: string }>(
    db,
    sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Contents["sequences"] = [];
  for (const { name } of names) {
    const [row] = await select<{ value: string; called: boolean }>(
      db,
      sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`,
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** Returns how many tables the database has, of whatever kind and schema. */
export async function countTables(db: Database): Promise<number> {
  const [row] = await select<{ tables: number }>(
    db,
    sql`
      select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  );
  return row?.tables ?? 0;
}

export async function select<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
