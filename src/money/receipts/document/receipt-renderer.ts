import { createWorkerThread } from "#platform/worker-thread.ts";
import type { ReceiptDocument, SummaryDocument } from "./receipt-document.ts";

/** A job of the rendering thread. */
export type RenderingJob = { receipt: ReceiptDocument } | { summary: SummaryDocument };

export interface ReceiptRenderer {
  /**
   * Returns the receipt's PDF. Rejects with 503 if too many jobs wait, and with an Error if rendering failed. Trying
   * again is safe and gives the same bytes.
   */
  renderReceipt(receipt: ReceiptDocument): Promise<Buffer>;
  /** Returns the PDF of a yearly summary; rejects as `renderReceipt` does. */
  renderSummary(summary: SummaryDocument): Promise<Buffer>;
  /** Ends the rendering threads, which abandon their jobs. */
  stop(): Promise<void>;
}

/** Returns a renderer of receipts and summaries, which works in threads of its own, one document at a time in each. */
export function createReceiptRenderer({ threads = 1 } = {}): ReceiptRenderer {
  const thread = createWorkerThread<RenderingJob, Uint8Array>({
    file: new URL("../receipt-worker.ts", import.meta.url),
    threads,
    maximumWaiting: 200,
    timeLimit: 30_000,
    idleLimit: 60_000,
  });
  return {
    renderReceipt: async (receipt) => Buffer.from(await thread.run({ receipt })),
    renderSummary: async (summary) => Buffer.from(await thread.run({ summary })),
    stop: thread.stop,
  };
}
