import { getTableColumns, is, Param, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  type PgTable,
  type PreparedQueryConfig,
} from "drizzle-orm/pg-core";
import { CASING, type Database } from "./database.ts";

type Fields = Parameters<PgSession["prepareQuery"]>[1];

/** A placeholder in a statement for one of the values of a run, or for a value computed from them. */
export interface Slot<Values> {
  <Name extends keyof Values>(name: Name): Placeholder<string, Values[Name]>;
  <Value>(read: (values: Values) => Value): Placeholder<string, Value>;
}

/** The part of Drizzle's query builders that is needed here. */
interface BuiltQuery<Rows> extends PromiseLike<Rows> {
  prepare(name: string): unknown;
}

/**
 * Returns a statement whose text is built once, at its first run: building it each time costs more than running it.
 * Slots stand for the values that differ from run to run. It runs on the given pool or transaction. Throws if the
 * statement has outer joins.
 */
export function preparedQuery<Values, Rows>(
  build: (db: Database, slot: Slot<Values>) => BuiltQuery<Rows>,
): (db: Database, values: Values) => Promise<Rows> {
  let statement: Statement<Values> | undefined;
  return (db, values) => {
    statement ??= record(build);
    const { text, fields, params } = statement;
    const query = { sql: text, params: params.map((read) => read(values)) };
    return db._.session
      .prepareQuery<PreparedQueryConfig & { execute: Rows }>(query, fields, undefined, fields !== undefined)
      .execute();
  };
}

/** Returns slots for these columns of a row, by name, to be inserted or set. */
export function slotsOf<Values, Table extends PgTable, Name extends keyof Table["$inferInsert"] & string>(
  slot: Slot<Values>,
  table: Table,
  names: readonly Name[],
  readRow: (values: Values) => { [Key in Name]: Table["$inferInsert"][Key] },
): { [Key in Name]: SQL } {
  const columns = getTableColumns(table);
  const slots = names.map((name) => [
    name,
    sql`${sql.param(
      slot((values) => readRow(values)[name]),
      columns[name],
    )}`,
  ]);
  return Object.fromEntries(slots) as { [Key in Name]: SQL };
}

interface Statement<Values> {
  text: string;
  fields: Fields;
  params: readonly ((values: Values) => unknown)[];
}

function record<Values, Rows>(build: (db: Database, slot: Slot<Values>) => BuiltQuery<Rows>): Statement<Values> {
  const reads: ((values: Values) => unknown)[] = [];
  const slot = (what: keyof Values | ((values: Values) => unknown)) => {
    const read = typeof what === "function" ? what : (values: Values) => values[what];
    return sql.placeholder(String(reads.push(read) - 1));
  };
  const dialect = new PgDialect({ casing: CASING });
  const session = new RecordingSession(dialect);
  build(new PgDatabase(dialect, session, undefined), slot as Slot<Values>).prepare("");
  const { query, fields } = session.recorded();
  if (OUTER_JOIN.test(query.sql))
    throw new Error("a prepared query has no outer joins: Drizzle would read its rows otherwise");
  return { text: query.sql, fields, params: query.params.map((param) => readerOf(param, reads)) };
}

const OUTER_JOIN = /\b(?:left|right|full) join\b/;

/** Drizzle's own way to fill a slot encodes null as if it were a value. */
function readerOf<Values>(
  param: unknown,
  reads: readonly ((values: Values) => unknown)[],
): (values: Values) => unknown {
  const [placeholder, encoder] = is(param, Param) ? [param.value, param.encoder] : [param, undefined];
  if (!is(placeholder, Placeholder)) return () => param;
  const read = reads[Number(placeholder.name)];
  if (!read) throw new Error("a prepared query has a slot of another one");
  return (values) => {
    const value = read(values) ?? null;
    if (value === null) return null;
    if (encoder) return encoder.mapToDriverValue(value);
    return value instanceof Date ? value.toISOString() : value;
  };
}

interface Recorded {
  query: Query;
  fields: Fields;
}

/** Runs nothing and stores the query that a builder wants to run. */
class RecordingSession extends PgSession {
  #recorded: Recorded | undefined;

  recorded(): Recorded {
    if (!this.#recorded) throw new Error("nothing was built");
    return this.#recorded;
  }

  override prepareQuery<T extends PreparedQueryConfig>(query: Query, fields: Fields): PgPreparedQuery<T> {
    this.#recorded = { query, fields };
    return new RecordedQuery(query, undefined, undefined);
  }

  override transaction(): Promise<never> {
    throw new Error("a prepared query is one statement");
  }
}

class RecordedQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  override execute(): Promise<never> {
    throw new Error("a recorded query runs on another session");
  }
}
