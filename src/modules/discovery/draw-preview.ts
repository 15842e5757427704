import { WorkerThread } from "#platform/worker-thread.ts";
import type { PreviewDrawing } from "./picture/render-preview.tsx";

// Read from its source or from the bundle, this file has another name; the worker is beside it in both.
const fromSource = import.meta.url.endsWith(".ts");
const thread = new WorkerThread<PreviewDrawing, Uint8Array>({
  built: new URL("./preview-worker.js", import.meta.url),
  source: new URL("./preview-worker.ts", import.meta.url),
  fromSource,
  maximumWaiting: 30,
  timeLimit: 20_000,
  idleLimit: 30_000,
});

/**
 * The link preview as a JPEG, drawn in a thread of its own, one after the other. Rejects with a 503 refusal
 * where too many wait, with an Error where it could not be drawn.
 */
export async function drawPreview(drawing: PreviewDrawing): Promise<Buffer> {
  return Buffer.from(await thread.run(drawing));
}

/** The drawing thread is ended, and gives up what it was asked for. */
export async function stopDrawingPreviews(): Promise<void> {
  await thread.stop();
}
