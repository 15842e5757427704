import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";
import { listenOnServer, type Pulse } from "./listen-on-server.ts";
import { preparingClient } from "./preparing-client.ts";
import { releasedUnbegun } from "./release-unbegun.ts";
import { watchServer } from "./watch-server.ts";

/** How long a query waits for a connection, in milliseconds, before it fails. */
const CONNECTION_TIMEOUT_MS = 15_000;

const PULSE: Pulse = { everyMs: 15_000, withinMs: 10_000 };

/**
 * Opens a pool of at most so many connections on a PostgreSQL server (15 or later). If the server falls silent, a query fails after at most 6 seconds,
 * and a listener is disconnected after at most 25 seconds.
 */
export async function openServerDatabase(
  url: string,
  log: Logger,
  { connections = 12, pulse = PULSE }: { connections?: number; pulse?: Pulse } = {},
): Promise<DatabaseHandle> {
  const watch = watchServer(url, log);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    Client: releasedUnbegun(watch.watched(preparingClient())),
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // A connection that breaks between two queries of a transaction fails the next one. Without a listener for its error,
  // the process would end.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await pool.query("select 1");
  } catch (error) {
    await watch.stop();
    throw error;
  }
  return {
    db: drizzle(pool, { casing: CASING }) as unknown as Database,
    kind: "server",
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, listener) => listenOnServer({ url, channel, log, pulse }, listener),
    poolCounts: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await pool.end();
      await watch.stop();
    },
  };
}
