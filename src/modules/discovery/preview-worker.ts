import { parentPort } from "node:worker_threads";
import type { WorkerAnswer } from "#platform/worker-thread.ts";
import { type PreviewDrawing, renderPreview } from "./picture/render-preview.tsx";

/** The thread in which link previews are drawn: one drawing in, one JPEG or one reason out. */
parentPort?.on("message", async (drawing: PreviewDrawing) => {
  let answer: WorkerAnswer<Uint8Array>;
  try {
    answer = { output: await renderPreview(drawing) };
  } catch (error) {
    answer = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
