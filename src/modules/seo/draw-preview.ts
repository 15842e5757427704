import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PreviewDrawing } from "./preview/render-preview.tsx";

export interface PreviewDrawer {
  /** Returns the link preview as a JPEG. Rejects with a 503 refusal if too many wait, with an Error if it could not be drawn. */
  drawPreview(drawing: PreviewDrawing): Promise<Buffer>;
  /** Ends the drawing thread, which gives up what it was asked for. */
  stop(): Promise<void>;
}

/** Draws link previews in a thread of its own, one after the other. */
export function createPreviewDrawer(): PreviewDrawer {
  // Read from its source or from the bundle, this file has another name; the worker is beside it in both.
  const fromSource = import.meta.url.endsWith(".ts");
  const thread = createWorkerThread<PreviewDrawing, Uint8Array>({
    file: new URL(fromSource ? "./preview-worker.ts" : "./preview-worker.js", import.meta.url),
    maximumWaiting: 30,
    timeLimit: 20_000,
    idleLimit: 30_000,
  });
  return {
    drawPreview: async (drawing) => Buffer.from(await thread.run(drawing)),
    stop: thread.stop,
  };
}
