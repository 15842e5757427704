import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";
import { listenOnServer, type Pulse } from "./listen-on-server.ts";
import { preparingClient } from "./preparing-client.ts";

/** How long a query waits for a connection, in milliseconds: then it is refused rather than kept waiting. */
const CONNECTION_PATIENCE_MS = 15_000;

const PULSE: Pulse = { everyMs: 15_000, withinMs: 10_000 };

/** Opens a pool on a PostgreSQL server (15 or later). Who listens learns after 25 seconds at most that it hears nothing. */
export async function openServerDatabase(url: string, log: Logger, pulse = PULSE): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 12,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
    keepAlive: true,
    Client: preparingClient(),
  });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  // One that breaks between two queries of a transaction fails the next of them; unheard, it would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  await pool.query("select 1");
  return {
    db: drizzle(pool, { casing: CASING }) as unknown as Database,
    kind: "server",
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, listener) => listenOnServer({ url, channel, log, pulse }, listener),
    close: () => pool.end(),
  };
}
