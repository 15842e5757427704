import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "./database.ts";

/** The database of the connection that a transaction runs on. */
const connections = new WeakMap<Database, Database>();

/** Lets queries prepared on the connection run in this transaction of it, too. */
export function setConnection(tx: Transaction, connection: Database): void {
  connections.set(tx, connection);
}

/**
 * Returns a prepared query of Drizzle that is built once for each connection, for the few that every order runs: to build
 * one takes longer than to run it. On the embedded database each transaction builds its own.
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
 * Returns placeholders for every column of a row, by name. The driver encodes their values: Drizzle would encode null in a
 * column of moments or JSON as if it were a value.
 */
export function rowPlaceholders<Table extends PgTable>(
  table: Table,
): Record<keyof Table["$inferSelect"] & string, SQL> {
  const names = Object.keys(getTableColumns(table));
  return Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(name)}`])) as Record<
    keyof Table["$inferSelect"] & string,
    SQL
  >;
}
