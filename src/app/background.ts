import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Simulator } from "#money/providers/simulator/create-simulator.ts";
import { recordDataCheck } from "#operations/alarms/site-alarms.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { tidyNightly } from "#platform/db/tidy-embedded.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Readiness } from "#platform/http/health.routes.ts";
import type { Leases } from "#platform/jobs/leases.ts";
import { type Schedule, startSchedules } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";
import type { App } from "./app.ts";
import type { Composition } from "./compose-modules.ts";

/** Logs violated invariants as an error, for the monitoring, and stores their names for the alarm. */
export function nightlyCheck({
  ctx,
  db,
  files,
  log,
}: {
  ctx: App["ctx"];
  db: Database;
  files: FileStore;
  log: Logger;
}): Schedule {
  return {
    name: "check-data",
    cron: "15 3 * * *",
    async work() {
      const violations = await checkInstallation({ db, files });
      const names = violations.map(({ invariant }) => invariant);
      if (violations.length > 0) log.error({ violations }, "integrity check failed");
      else log.info("integrity check passed");
      await recordDataCheck(ctx, names);
    },
  };
}

const SIMULATOR_TICK_MS = 2_000;
/**
 * Interval at which a process looks for work that it was not woken for, left by another node or due again, in
 * milliseconds. A lease of 20 seconds and this are less than half a minute after a node died.
 */
const LOOK_EVERY_MS = 5_000;

interface BackgroundParts {
  handle: DatabaseHandle;
  log: Logger;
  /** Work that runs at certain times; undefined if there is none, and nothing is looked for. */
  schedules: readonly Schedule[] | undefined;
  /** True if the scheduler's tables exist and belong to another role. */
  installed: boolean;
  simulator: Simulator | undefined;
}

/**
 * Starts what runs beside requests, and takes up what killed processes have left. The returned function starts nothing
 * new, however much is due, and resolves once current work has ended.
 */
export async function startBackground(
  { inbox, outbox }: Pick<Composition, "inbox" | "outbox">,
  { handle, log, schedules, installed, simulator }: BackgroundParts,
): Promise<() => Promise<void>> {
  const look = (): void => {
    inbox.wake();
    outbox.wake();
  };
  const stopSchedules =
    schedules && (await startSchedules(handle, [...schedules, ...tidyNightly(handle)], { log, installed }));
  const tick = simulator && setInterval(() => void simulator.drain(), SIMULATOR_TICK_MS);
  const looking = schedules && setInterval(look, LOOK_EVERY_MS);
  look();
  return async () => {
    clearInterval(tick);
    clearInterval(looking);
    await Promise.all([stopSchedules?.(), inbox.stop(), outbox.stop()]);
  };
}

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
