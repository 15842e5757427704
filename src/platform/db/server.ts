import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Logger } from "../log.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";
import { listenOnServer, type Pulse } from "./listen-on-server.ts";
import { setConnection } from "./prepare-once.ts";
import { watchServer } from "./watch-server.ts";

/** How long a query waits for a connection, in milliseconds, before it fails. */
const CONNECTION_TIMEOUT_MS = 15_000;

const PULSE: Pulse = { everyMs: 15_000, withinMs: 10_000 };

/**
 * Opens a pool of at most so many connections on a PostgreSQL server (15 or later). If the server falls silent, a running
 * query fails after at most 7 seconds, one that needs a new connection after at most 15, and a listener is disconnected after at most 25.
 */
export async function openServerDatabase(
  url: string,
  log: Logger,
  { connections = 12, pulse = PULSE }: { connections?: number; pulse?: Pulse } = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  const endWatch = watchServer(url, pool, log);
  try {
    await pool.query("select 1");
  } catch (error) {
    await endWatch();
    throw error;
  }
  const db = drizzle(pool, { casing: CASING });
  return {
    db: Object.assign(db as unknown as Database, { transaction: transactionsOn(pool) }),
    kind: "server",
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, listener) => listenOnServer({ url, channel, log, pulse }, listener),
    poolCounts: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: async () => {
      await pool.end();
      await endWatch();
    },
  };
}

/**
 * Returns `transaction` on connections that go back to the pool in any case. Drizzle's own keeps one on which the
 * transaction cannot begin: each failure would cost the pool one of its places until the process ends.
 */
function transactionsOn(pool: pg.Pool): Database["transaction"] {
  const databases = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = databases.get(client) ?? (drizzle(client, { casing: CASING }) as unknown as Database);
      databases.set(client, db);
      return await db.transaction((tx) => {
        setConnection(tx, db);
        return work(tx);
      }, config);
    } finally {
      client.release();
    }
  };
}
