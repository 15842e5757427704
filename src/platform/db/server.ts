import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Logger } from "../log.ts";
import type { Database, DatabaseHandle } from "./database.ts";

const RECONNECT_DELAY_MS = 500;

/** Opens a pool on a PostgreSQL server (15 or later). */
export async function openServerDatabase(url: string, log: Logger): Promise<DatabaseHandle> {
  const pool = new pg.Pool({ connectionString: url, max: 12, idleTimeoutMillis: 30_000, keepAlive: true });
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  await pool.query("select 1");
  return {
    db: drizzle(pool, { casing: "snake_case" }) as unknown as Database,
    kind: "server",
    jobs: { executeSql: (text, values) => pool.query(text, values) },
    listen: (channel, onMessage, onLost) => listenOnServer(url, channel, onMessage, onLost, log),
    close: () => pool.end(),
  };
}

async function listenOnServer(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onLost: () => void,
  log: Logger,
): Promise<() => Promise<void>> {
  let ended = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on("notification", (message) => onMessage(message.payload ?? ""));
    next.on("error", (error) => reconnect(next, error));
    next.on("end", () => reconnect(next, undefined));
    await next.connect();
    await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    client = next;
    // What was notified while nobody listened is gone.
    onLost();
  }

  function reconnect(broken: pg.Client, error: Error | undefined): void {
    if (ended || timer || (client && client !== broken)) return;
    client = undefined;
    onLost();
    log.warn({ err: error, channel }, "lost the database notifications, connecting again");
    broken.end().catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch((failure: Error) => reconnect(broken, failure));
    }, RECONNECT_DELAY_MS);
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await client?.end();
  };
}
