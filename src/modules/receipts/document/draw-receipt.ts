import { WorkerThread } from "#platform/worker-thread.ts";
import type { ReceiptDocument } from "./receipt-document.ts";
import type { SummaryDocument } from "./summary-document.ts";

/** What the drawing thread is sent. */
export type DrawingJob = { receipt: ReceiptDocument } | { summary: SummaryDocument };

// Read from its source or from the bundle, this file has another name, and the worker another place.
const thread = new WorkerThread<DrawingJob, Uint8Array>({
  built: new URL("./receipt-worker.js", import.meta.url),
  source: new URL("../receipt-worker.ts", import.meta.url),
  fromSource: import.meta.url.endsWith(".ts"),
  maximumWaiting: 200,
  timeLimit: 30_000,
  idleLimit: 60_000,
});

/**
 * The receipt's PDF, drawn in a thread of its own. Rejects with a 503 refusal where too many wait, with
 * an Error where it could not be drawn: asking again is safe, and gives the same bytes.
 */
export async function drawReceipt(receipt: ReceiptDocument): Promise<Buffer> {
  return Buffer.from(await thread.run({ receipt }));
}

/** The PDF of a yearly summary, drawn in the same thread; rejects as `drawReceipt` does. */
export async function drawSummary(summary: SummaryDocument): Promise<Buffer> {
  return Buffer.from(await thread.run({ summary }));
}

/** The drawing thread is ended, and gives up what it was asked for. */
export async function stopDrawing(): Promise<void> {
  await thread.stop();
}
