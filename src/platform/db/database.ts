import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

/** The naming of columns in the database, of whatever kind it is. */
export const CASING = "snake_case";

type NoSchema = Record<string, never>;

interface Rows<Row> {
  rows: Row[];
}

/** The result of a query that is written as SQL, `db.execute<Row>(sql`…`)`: its rows, whatever kind of database. */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this["row"]>;
}

/** An open transaction, the parameter of every function that writes. */
export type Transaction = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** The pool or an open transaction, the parameter of every function that only reads. */
export type Database = PgDatabase<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Receives the messages of a channel. */
export interface ChannelListener {
  onMessage: (payload: string) => void;
  /** Messages may be missed from now on, and may have been missed shortly before. */
  onDisconnect: () => void;
  /** Every message is received again from now on. */
  onReconnect: () => void;
}

/** The connections of a pool, and the queries that wait for one. */
export interface PoolCounts {
  busy: number;
  idle: number;
  waiting: number;
}

/** An open database, embedded or on a server, behind one interface. */
export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "server";
  /** The interface for the job scheduler, which has its own SQL. */
  jobs: JobDatabase;
  /**
   * Listens on the channel until the returned function is called. Once this resolves, every NOTIFY is received, except
   * between `onDisconnect` and `onReconnect`.
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  /** Returns the connections of the pool; an embedded database has none. */
  poolCounts?: () => PoolCounts;
  /** Applies the migrations of this folder that were not applied before. */
  migrate(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}
