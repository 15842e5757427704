import pg from "pg";
import type { Logger } from "../log.ts";

const ASKED_EVERY_MS = 1_000;
/** Seconds without an answer after which the server counts as silent. A process that was busy that long may misjudge it. */
const OPEN_AT_MOST = 5;

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
 * Watches a server that may fall silent with its connections open: the machine is gone, the network drops what is
 * sent. It is asked each second on a connection of its own, so that no query needs a timer, and none that takes long
 * is taken for one without an answer.
 */
export function watchServer(url: string, log: Logger): ServerWatch {
  const connections = new Set<pg.Client>();
  let silent = false;
  let asking: pg.Client | undefined;
  /** The open check, and for how many seconds it has been open. */
  let question: symbol | undefined;
  let open = 0;

  async function ask(): Promise<void> {
    const mine = Symbol("question");
    const known = asking;
    const client = known ?? silentlyFailing(new pg.Client({ connectionString: url, keepAlive: true }));
    question = mine;
    open = 0;
    asking = client;
    try {
      if (!known) await client.connect();
      await client.query("select 1");
    } catch {
      // Any error is an answer: the pool's own connections report it better.
      breakOff(client);
      if (question === mine) asking = undefined;
    }
    if (question !== mine) return;
    question = undefined;
    if (silent) log.info("the database server answers again");
    silent = false;
  }

  function tick(): void {
    if (question === undefined) {
      void ask();
      return;
    }
    open += 1;
    if (open < OPEN_AT_MOST) return;
    if (!silent) log.error("the database server does not answer: its connections are given up");
    silent = true;
    question = undefined;
    if (asking) breakOff(asking);
    asking = undefined;
    for (const client of connections) breakOff(client);
  }

  const timer = setInterval(tick, ASKED_EVERY_MS).unref();

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
      const last = asking;
      if (!last) return;
      const late = setTimeout(() => breakOff(last), ASKED_EVERY_MS * OPEN_AT_MOST);
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
