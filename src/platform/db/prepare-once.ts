import { getTableColumns, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** The database of the connection that a transaction runs on. */
const connections = new WeakMap<Database, Database>();

/** Lets queries prepared on the connection run in this transaction of it, too. */
export function setConnection(tx: Transaction, connection: Database): void {
  connections.set(tx, connection);
}

/**
 * Returns a prepared query of Drizzle that is built once for each connection, for the few that every order, settlement
 * or signed-in call runs: to build one takes longer than to run it. On the embedded database each transaction builds
 * its own.
 */
export function prepareOnce<Prepared>(prepare: (db: Database) => Prepared): (db: Database) => Prepared {
  const prepared = new WeakMap<Database, Prepared>();
  return (db) => {
    const connection = connections.get(db) ?? db;
    const query = prepared.get(connection) ?? prepare(connection);
    prepared.set(connection, query);
    return query;
  };
}

/**
 * Returns placeholders for every column of a row, by name; with a prefix if the statement has several rows: `order.id`.
 */
export function rowPlaceholders<Table extends PgTable>(
  table: Table,
  prefix = "",
): Record<keyof Table["$inferSelect"] & string, SQL> {
  return placeholders(Object.keys(getTableColumns(table)) as (keyof Table["$inferSelect"] & string)[], prefix);
}

/**
 * Returns placeholders by these names. The driver encodes their values: Drizzle would encode null in a column of
 * moments or JSON as if it were a value.
 */
export function placeholders<Name extends string>(names: readonly Name[], prefix = ""): Record<Name, SQL> {
  return Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(prefix + name)}`])) as Record<Name, SQL>;
}

/**
 * Returns a selection of placeholders for every column of a row, once for each row of `from`: to insert it if there is
 * one.
 */
export function selectRow(table: PgTable, prefix: string, from: SQLWrapper): SQL {
  return sql`select ${sql.join(Object.values(rowPlaceholders(table, prefix)), sql`, `)} from ${from}`;
}

/** Returns the values of a row for placeholders with this prefix. */
export function prefixed(prefix: string, row: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]));
}
