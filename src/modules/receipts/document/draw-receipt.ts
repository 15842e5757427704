import { createWorkerThread } from "#platform/worker-thread.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { SummaryDocument } from "./summary-document.ts";

/** What the drawing thread is sent. */
export type DrawingJob = { receipt: ReceiptDocument } | { summary: SummaryDocument };

export interface ReceiptDrawer {
  /**
   * Returns the receipt's PDF. Rejects with a 503 refusal if too many wait, with an Error if it could not be drawn:
   * asking again is safe, and gives the same bytes.
   */
  drawReceipt(receipt: ReceiptDocument): Promise<Buffer>;
  /** Returns the PDF of a yearly summary; rejects as `drawReceipt` does. */
  drawSummary(summary: SummaryDocument): Promise<Buffer>;
  /** Ends the drawing thread, which gives up what it was asked for. */
  stop(): Promise<void>;
}

/** Draws receipts and their summaries in a thread of its own, one after the other. */
export function createReceiptDrawer(): ReceiptDrawer {
  // Read from its source or from the bundle, this file has another name, and the worker another place.
  const fromSource = import.meta.url.endsWith(".ts");
  const thread = createWorkerThread<DrawingJob, Uint8Array>({
    file: new URL(fromSource ? "../receipt-worker.ts" : "./receipt-worker.js", import.meta.url),
    maximumWaiting: 200,
    timeLimit: 30_000,
    idleLimit: 60_000,
  });
  return {
    drawReceipt: async (receipt) => Buffer.from(await thread.run({ receipt })),
    drawSummary: async (summary) => Buffer.from(await thread.run({ summary })),
    stop: thread.stop,
  };
}
