import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { registerReceiptFonts } from "#modules/receipts/document/receipt-fonts.ts";
import type { WorkerAnswer } from "#platform/worker-thread.ts";
import type { ReportDocument } from "./report-document.ts";
import { ReportPages } from "./report-page.tsx";

/** The thread in which the demo's reports are drawn, so that a server that only serves never loads what draws them. */
parentPort?.on("message", async (report: ReportDocument) => {
  let answer: WorkerAnswer<Uint8Array>;
  try {
    registerReceiptFonts();
    answer = { output: await renderToBuffer(ReportPages({ report })) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
