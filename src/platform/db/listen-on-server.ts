import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "../log.ts";
import type { ChannelListener } from "./database.ts";

const FIRST_DELAY_MS = 500;
const MAXIMUM_DELAY_MS = 10_000;

/** How often a silent connection is checked, and how long to wait for any response, in milliseconds. */
export interface Pulse {
  everyMs: number;
  withinMs: number;
}

interface Listening {
  /** Resolves when the connection is broken, with the reason if there is one. */
  broken: Promise<Error | undefined>;
  close(): Promise<void>;
}

/**
 * Listens on the channel, on a connection of its own, until the returned function is called. A connection that breaks or
 * stops answering is replaced as soon as possible. Rejects if the first connection fails.
 */
export async function listenOnServer(
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
