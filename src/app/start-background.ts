import type { Simulator } from "#money/providers/simulator/create-simulator.ts";
import { recordDataCheck } from "#operations/alarms/site-alarms.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { tidyNightly } from "#platform/db/tidy-embedded.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type Schedule, startSchedules } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
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
