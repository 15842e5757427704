import pg from "pg";
import type { Logger } from "../log.ts";

const CHECK_EVERY_MS = 1_000;
/** Seconds without an answer after which the server counts as silent. A process that was busy that long may misjudge it. */
const MAXIMUM_OPEN = 5;

/** The error of a query to a silent server. Its code is the system's own for this case. */
class SilentServerError extends Error {
  readonly code = "ETIMEDOUT";

  constructor() {
    super("the database server does not answer");
  }
}

export interface ServerWatch {
  /** Returns the same class of connections, which break when the server falls silent and fail while it is. */
  watched(kind: typeof pg.Client): typeof pg.Client;
  stop(): Promise<void>;
}

/**
 * Watches a server that may fall silent while its connections are open: the machine is gone, or the network drops
 * packets. Checks it each second on a connection of its own, so that no query needs a timer, and no slow query is
 * mistaken for one without an answer.
 */
export function watchServer(url: string, log: Logger): ServerWatch {
  const connections = new Set<pg.Client>();
  let silent = false;
  let checker: pg.Client | undefined;
  /** The open check, and for how many seconds it has been open. */
  let openCheck: symbol | undefined;
  let open = 0;

  async function check(): Promise<void> {
    const mine = Symbol("check");
    const known = checker;
    const client = known ?? silentlyFailing(new pg.Client({ connectionString: url, keepAlive: true }));
    openCheck = mine;
    open = 0;
    checker = client;
    try {
      if (!known) await client.connect();
      await client.query("select 1");
    } catch {
      // Any error is an answer: the pool's own connections report it better.
      breakOff(client);
      if (openCheck === mine) checker = undefined;
    }
    if (openCheck !== mine) return;
    openCheck = undefined;
    if (silent) log.info("the database server answers again");
    silent = false;
  }

  function tick(): void {
    if (openCheck === undefined) {
      void check();
      return;
    }
    open += 1;
    if (open < MAXIMUM_OPEN) return;
    if (!silent) log.error("the database server does not answer: its connections are given up");
    silent = true;
    openCheck = undefined;
    if (checker) breakOff(checker);
    checker = undefined;
    for (const client of connections) breakOff(client);
  }

  const timer = setInterval(tick, CHECK_EVERY_MS).unref();

  return {
    watched(kind) {
      return class extends kind {
        // biome-ignore lint/suspicious/noExplicitAny: pg declares it with a callback and with a promise.
        override connect(callback?: any): any {
          if (silent) return refuse(callback);
          connections.add(this);
          this.once("end", () => connections.delete(this));
          return super.connect(callback);
        }
      };
    },
    async stop() {
      clearInterval(timer);
      const last = checker;
      if (!last) return;
      const late = setTimeout(() => breakOff(last), CHECK_EVERY_MS * MAXIMUM_OPEN);
      await last.end().catch(() => undefined);
      clearTimeout(late);
    },
  };
}

/** Ignores errors of the connection: the open check fails with it. */
function silentlyFailing(client: pg.Client): pg.Client {
  return client.on("error", () => undefined);
}

/** Closes the connection without sending anything, because a farewell would wait for an answer too. */
function breakOff(client: pg.Client): void {
  client.connection.stream.destroy(new SilentServerError());
}

function refuse(callback?: (error: Error) => void): Promise<never> | undefined {
  if (!callback) return Promise.reject(new SilentServerError());
  process.nextTick(callback, new SilentServerError());
  return undefined;
}
