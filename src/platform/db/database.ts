import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import type { Db as JobDatabase } from "pg-boss";

type NoSchema = Record<string, never>;

/** An open transaction: what every function that writes asks for. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Where queries go: the pool, or an open transaction. Functions that only read ask for this. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** An open database, embedded or a server, behind one face. */
export interface DatabaseHandle {
  db: Database;
  kind: "embedded" | "server";
  /** The face that the job scheduler needs, which brings its own SQL. */
  jobs: JobDatabase;
  /**
   * Calls back with the payload of every NOTIFY on the channel, and `onLost` whenever messages may
   * have been missed. Ends with the returned function.
   */
  listen(channel: string, onMessage: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
