import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";
import type { Database, DatabaseHandle } from "./database.ts";
import { listenOnServer, type Pulse } from "./listen-on-server.ts";

const PULSE: Pulse = { everyMs: 15_000, withinMs: 10_000 };

/** Opens a pool on a PostgreSQL server (15 or later). Who listens learns after 25 seconds at most that it hears nothing. */
export async function openServerDatabase(url: string, log: Logger, pulse = PULSE): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, max: 12, idleTimeoutMillis: 30_000, keepAlive: true });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  await pool.query("select 1");
  return {
    db: drizzle(pool, { casing: "snake_case" }) as unknown as Database,
    kind: "server",
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, listener) => listenOnServer({ url, channel, log, pulse }, listener),
    close: () => pool.end(),
  };
}
