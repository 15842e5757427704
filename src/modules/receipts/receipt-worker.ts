import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "#platform/worker-thread.ts";
import type { ReceiptDocument } from "./document/receipt-document.ts";
import { renderReceipt } from "./document/render-receipt.ts";

/** The thread in which receipts are drawn: one document in, one PDF or one reason out. */
parentPort?.on("message", async (receipt: ReceiptDocument) => {
  let answer: WorkerAnswer<Uint8Array>;
  try {
    answer = { output: await renderReceipt(receipt) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
