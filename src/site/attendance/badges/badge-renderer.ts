import { createWorkerThread } from "#platform/worker-thread.ts";
import type { BadgeSheets } from "./badge-sheets.ts";

export interface BadgeRenderer {
  /** Returns the PDF. Rejects with 503 if too many jobs wait, and with an Error if rendering failed. */
  renderBadges(sheets: BadgeSheets): Promise<Buffer>;
  /** Ends the rendering thread, which abandons its jobs. */
  stop(): Promise<void>;
}

/** Returns a renderer of badges, which works in a thread of its own: a hundred badges take seconds. */
export function createBadgeRenderer(): BadgeRenderer {
  const thread = createWorkerThread<BadgeSheets, Uint8Array>({
    file: new URL("./badge-worker.ts", import.meta.url),
    maximumWaiting: 5,
    timeLimit: 60_000,
    idleLimit: 10_000,
  });
  return {
    renderBadges: async (sheets) => Buffer.from(await thread.run(sheets)),
    stop: thread.stop,
  };
}
