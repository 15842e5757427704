import pg from "pg";
import type { Logger } from "../log.ts";

const CHECK_EVERY_MS = 1_000;
/** Checks without an answer for so many ticks mean that the server is silent: ticks of a blocked process do not pile up. */
const MAXIMUM_TICKS = 5;

/**
 * Watches a server that may fall silent while its connections are open: the machine is gone, or the network drops
 * packets. Checks it each second on a connection of its own, and ends the busy connections of the pool while no answer
 * comes, so that no query needs a timer, and no slow query is mistaken for one without an answer. The returned function
 * ends the watch; end the pool before.
 */
export function watchServer(url: string, pool: pg.Pool, log: Logger): () => Promise<void> {
  const busy = new Set<pg.PoolClient>();
  const probe = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: CHECK_EVERY_MS * MAXIMUM_TICKS,
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
