import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Progress } from "#platform/log.ts";
import { type BackupTable, type Contents, TABLES_FOLDER } from "./archive.ts";

const ROWS_AT_ONCE = 500;
/** A part is written once it has this many characters, so that memory holds one part of one table. */
const PART_LENGTH = 1024 * 1024;

/**
 * Adds the rows of these tables as parts: a line for each row, a JSON array with the text of each column or null.
 * Returns how many rows each table has. The transaction must see one moment.
 */
export async function dumpTables(
  tx: Transaction,
  tables: readonly BackupTable[],
  { add, progress }: { add: (path: string, bytes: Buffer) => Promise<void>; progress: Progress },
): Promise<Record<string, number>> {
  // The text of a moment and of bytes depends on the session.
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", "bytea_output = 'hex'", "extra_float_digits = 1"]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    let rows = 0;
    let parts = 0;
    let lines = "";
    const flush = async (): Promise<void> => {
      if (lines === "") return;
      parts += 1;
      await add(`${TABLES_FOLDER}${name}/${String(parts).padStart(6, "0")}.ndjson`, Buffer.from(lines));
      lines = "";
    };
    const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
    await tx.execute(
      sql`declare dumped no scroll cursor for select json_build_array(${sql.join(texts, sql`, `)})::text as line from ${sql.identifier(name)}`,
    );
    for (;;) {
      const fetched = await select<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`));
      if (fetched.length === 0) break;
      rows += fetched.length;
      for (const { line } of fetched) lines += `${line}\n`;
      if (lines.length >= PART_LENGTH) await flush();
      progress(`table ${name}: ${rows} rows`);
    }
    await flush();
    await tx.execute(sql`close dumped`);
    counts[name] = rows;
  }
  return counts;
}

/** Returns the hashes of the migrations that were applied, in their order. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const rows = await select<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Returns every table of the site with its columns, but for generated ones. Those of the job scheduler are not among
 * them.
 */
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

export async function select<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { rows } = await db.execute<Row>(query);
  return rows;
}
