import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Readiness } from "#platform/http/health.routes.ts";
import type { Leases } from "#platform/jobs/leases.ts";
import type { Logger } from "#platform/log.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";

/** Longer than any call to the outside. */
const END_WITHIN_MS = 45_000;
const LOOK_FOR_IDLE_MS = 50;

interface Work {
  server: Server;
  readiness: Readiness;
  /** Seconds for which requests are still accepted once `/readyz` says that none should come. */
  drainSeconds: number;
  /** Starts nothing new beside requests; resolves once current work has ended. */
  stopBackground: () => Promise<void>;
  leases: Leases;
  log: Logger;
}

/**
 * Ends the work of this process: it is not ready, serves for `drainSeconds` more, accepts nothing, and finishes current
 * requests and current work. What has not ended after 45 seconds is handed back, to be done by another process. Returns
 * whether everything has ended.
 */
export async function endWork({
  server,
  readiness,
  drainSeconds,
  stopBackground,
  leases,
  log,
}: Work): Promise<boolean> {
  readiness.ready = false;
  // A proxy then opens a connection for its next request, to another node if this one accepts none.
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  let ended = false;
  const background = stopBackground().catch((error: unknown) =>
    log.error({ err: error }, "background work did not end well"),
  );
  await sleep(drainSeconds * 1_000);
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection whose last request came before this is idle once that is answered.
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const all = Promise.all([background, closed]).then(() => {
    ended = true;
  });
  await waitAtMost(all, END_WITHIN_MS).finally(() => clearInterval(closing));
  if (!ended) log.warn("some work has not ended in time: it is handed back");
  server.closeAllConnections();
  await leases.handBack();
  return ended;
}
