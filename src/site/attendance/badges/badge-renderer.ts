import { createWorkerThread } from "#platform/worker-thread.ts";
import type { BadgeSheets } from "./badge-sheets.ts";

/** Returns a renderer of badges, which works in a thread of its own: a hundred badges take seconds. */
export function createBadgeRenderer() {
  const thread = createWorkerThread<BadgeSheets, Uint8Array>({
    file: new URL("./badge-worker.ts", import.meta.url),
    maximumWaiting: 5,
    timeLimit: 60_000,
    idleLimit: 10_000,
  });
  return {
    renderBadges: async (sheets: BadgeSheets) => Buffer.from(await thread.run(sheets)),
    stop: thread.stop,
  };
}
