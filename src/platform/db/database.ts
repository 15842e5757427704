import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { ExtractTablesWithRelations } from "drizzle-orm";

type NoSchema = Record<string, never>;

/** An open transaction: what every function that writes asks for. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Where queries go: the pool, or an open transaction. Functions that only read ask for this. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open database, embedded or a server, behind one face. */
export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "server";
  /** Runs one statement with `$1` parameters outside the query builder: for the libraries that bring their own SQL. */
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[]; rowCount: number }>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Calls back with the payload of every NOTIFY on the channel, and `onLost` whenever messages may
   * have been missed. Ends with the returned function.
   */
  listen(channel: string, onMessage: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
