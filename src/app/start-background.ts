import type { Simulator } from "#money/providers/simulator/create-simulator.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { tidyNightly } from "#platform/db/tidy-embedded.ts";
import { type Schedule, startSchedules } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import type { Composition } from "./compose-modules.ts";

const SIMULATOR_TICK_MS = 2_000;
/**
 * How often a process looks for work that it was not woken for: what another node has left, and what is due again. A
 * lease of 20 seconds and this are less than half a minute after a node died.
 */
const LOOK_EVERY_MS = 5_000;

interface BackgroundParts {
  handle: DatabaseHandle;
  log: Logger;
  /** What runs at certain times; undefined if nothing does, and nothing is looked for. */
  schedules: readonly Schedule[] | undefined;
  /** Whether the scheduler's tables exist and belong to another role. */
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
