import { createWorkerThread } from "#platform/worker-thread.ts";
import type { ReceiptDocument, SummaryDocument } from "./receipt-document.ts";

/** A job of the rendering thread. */
export type RenderingJob = { receipt: ReceiptDocument } | { summary: SummaryDocument };

/**
 * Returns a renderer of receipts and summaries, which works in threads of its own, one document at a time in each.
 * Trying again is safe and gives the same bytes.
 */
export function createReceiptRenderer({ threads = 1 } = {}) {
  const thread = createWorkerThread<RenderingJob, Uint8Array>({
    file: new URL("../receipt-worker.ts", import.meta.url),
    threads,
    maximumWaiting: 200,
    timeLimit: 30_000,
    idleLimit: 60_000,
  });
  return {
    renderReceipt: async (receipt: ReceiptDocument) => Buffer.from(await thread.run({ receipt })),
    renderSummary: async (summary: SummaryDocument) => Buffer.from(await thread.run({ summary })),
    stop: thread.stop,
  };
}
