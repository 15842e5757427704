import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { Refused } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import { CASING, type ChannelListener, type Database, type DatabaseHandle } from "./database.ts";
import { setConnection } from "./prepare-once.ts";

/** The milliseconds that a query waits for a connection before it fails. */
const CONNECTION_TIMEOUT_MS = 15_000;

const PULSE: Pulse = { everyMs: 15_000, withinMs: 10_000 };

/**
 * Opens a pool of at most so many connections on a PostgreSQL server (15 or later). If the server falls silent, a
 * running query fails after at most 7 seconds, one that needs a new connection after at most 15, and a listener is
 * disconnected after at most 25.
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
    await refuseOtherEncoding(pool);
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

/** Throws `Refused` unless texts are stored in UTF-8: names could not be searched, nor stored with their letters. */
async function refuseOtherEncoding(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding;
  if (encoding === "UTF8") return;
  throw new Refused(
    `its encoding is ${encoding}: create it anew with encoding 'UTF8' locale 'C.UTF-8' template template0`,
  );
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

const FIRST_DELAY_MS = 500;
const MAXIMUM_DELAY_MS = 10_000;

/** The milliseconds between checks of a silent connection, and those that any response may take. */
interface Pulse {
  everyMs: number;
  withinMs: number;
}

interface Listening {
  /** Resolves when the connection is broken, with the reason if there is one. */
  broken: Promise<Error | undefined>;
  close(): Promise<void>;
}

/**
 * Listens on the channel, on a connection of its own, until the returned function is called. A connection that breaks
 * or stops answering is replaced as soon as possible. Rejects if the first connection fails.
 */
async function listenOnServer(
  { url, channel, log, pulse }: { url: string; channel: string; log: Logger; pulse: Pulse },
  listener: ChannelListener,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  const { signal } = ending;
  const open = () => openListening({ url, channel, pulse }, listener.onMessage);
  let current = await open();

  async function openAgain(): Promise<Listening | undefined> {
    for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, MAXIMUM_DELAY_MS)) {
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        return await open();
      } catch (error) {
        log.warn({ err: error, channel }, "the database notifications cannot be listened to");
      }
    }
  }

  async function follow(): Promise<void> {
    while (!signal.aborted) {
      const reason = await current.broken;
      if (signal.aborted) return;
      listener.onDisconnect();
      current.close().catch(() => undefined);
      log.warn({ err: reason, channel }, "lost the database notifications, connecting again");
      const next = await openAgain();
      if (!next) return;
      current = next;
      listener.onReconnect();
    }
    // Stopped while it connected again.
    await current.close();
  }

  const following = follow();
  return async () => {
    ending.abort();
    await current.close();
    await following;
  };
}

async function openListening(
  { url, channel, pulse }: { url: string; channel: string; pulse: Pulse },
  onMessage: (payload: string) => void,
): Promise<Listening> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: pulse.everyMs,
    connectionTimeoutMillis: pulse.withinMs,
    query_timeout: pulse.withinMs,
  });
  const listen = `LISTEN ${pg.escapeIdentifier(channel)}`;
  const { promise: broken, resolve: breaks } = Promise.withResolvers<Error | undefined>();
  client.on("error", breaks);
  client.on("end", () => breaks(undefined));
  client.on("notification", ({ payload }) => onMessage(payload ?? ""));
  try {
    await client.connect();
    await client.query(listen);
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  // A connection that a router has dropped looks open and receives nothing. Listening twice changes nothing.
  const probe = setTimeout(() => client.query(listen).then(() => probe.refresh(), breaks), pulse.everyMs).unref();
  return {
    broken,
    close() {
      clearTimeout(probe);
      return client.end();
    },
  };
}

const CHECK_EVERY_MS = 1_000;
/**
 * Checks without an answer for so many ticks mean that the server is silent: ticks of a blocked process do not pile up.
 */
const MAXIMUM_TICKS = 5;

/**
 * Watches a server that may fall silent while its connections are open: the machine is gone, or the network drops
 * packets. Checks it each second on a connection of its own, and ends the busy connections of the pool while no answer
 * comes, so that no query needs a timer, and no slow query is mistaken for one without an answer. The returned function
 * ends the watch; end the pool before.
 */
function watchServer(url: string, pool: pg.Pool, log: Logger): () => Promise<void> {
  const busy = new Set<pg.PoolClient>();
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    // Longer than the ticks that count as silence: a check that gave up before would begin the count anew, for ever.
    connectionTimeoutMillis: CHECK_EVERY_MS * (MAXIMUM_TICKS + 2),
    keepAlive: true,
  });
  for (const watched of [pool, probe]) {
    watched.on("acquire", (client) => busy.add(client));
    watched.on("release", (_error, client) => busy.delete(client));
    // Without a listener an error between two queries ends the process. The next query fails with it.
    watched.on("connect", (client) => client.on("error", () => undefined));
  }
  // An idle check connection that breaks is replaced by the next check.
  probe.on("error", () => undefined);
  let silent = false;
  /** The ticks of the open check. */
  let ticks: number | undefined;

  async function check(): Promise<void> {
    ticks = 0;
    try {
      await probe.query("select 1");
      if (silent) log.info("the database server answers again");
      silent = false;
    } catch {
      // The pool's own connections report it better.
    }
    ticks = undefined;
  }

  function tick(): void {
    if (ticks === undefined) {
      void check();
      return;
    }
    ticks += 1;
    if (ticks < MAXIMUM_TICKS) return;
    if (!silent) log.error("the database server does not answer: its busy connections are ended");
    silent = true;
    // The end of a connection with an open query does not wait for the server.
    for (const client of busy) if (client instanceof pg.Client) void client.end();
    busy.clear();
  }

  const timer = setInterval(tick, CHECK_EVERY_MS).unref();
  return async () => {
    await probe.end();
    clearInterval(timer);
  };
}
