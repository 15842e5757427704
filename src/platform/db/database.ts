import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

/** How columns are named in the database, of whatever kind it is. */
export const CASING = "snake_case";

type NoSchema = Record<string, never>;

/** An open transaction: what every function that writes asks for. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Where queries go: the pool, or an open transaction. Functions that only read ask for this. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Who hears what is sent on a channel. */
export interface ChannelListener {
  onMessage: (payload: string) => void;
  /** From now on messages may be missed, and since a moment ago they may have been. */
  onDisconnect: () => void;
  /** From now on every message is heard again. */
  onReconnect: () => void;
}

/** An open database, embedded or a server, behind one face. */
export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "server";
  /** The face that the job scheduler needs, which brings its own SQL. */
  jobs: JobDatabase;
  /**
   * Every NOTIFY on the channel is heard once this resolves, but for the times of which the listener is told. Ends with
   * the returned function.
   */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
