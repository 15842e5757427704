import { createWorkerThread } from "#platform/worker-thread.ts";

export interface CoverRenderer {
  /** Returns the first page of a PDF as PNG. Rejects if it cannot be opened, took too long, or too many jobs wait. */
  renderCover(pdf: Uint8Array): Promise<Buffer>;
  /** Ends the rendering thread, which abandons its jobs. */
  stop(): Promise<void>;
}

/** Returns a renderer of covers, in a thread of its own: what a stranger's PDF does, it does to that thread alone. */
export function createCoverRenderer(): CoverRenderer {
  const thread = createWorkerThread<Uint8Array, Uint8Array>({
    file: new URL("./render-cover-worker.ts", import.meta.url),
    maximumWaiting: 30,
    timeLimit: 20_000,
    idleLimit: 10_000,
  });
  return { renderCover: async (pdf) => Buffer.from(await thread.run(pdf)), stop: thread.stop };
}
