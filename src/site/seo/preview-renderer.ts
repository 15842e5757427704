import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PreviewContent } from "./preview/render-preview.tsx";

export interface PreviewRenderer {
  /** Returns the link preview as a JPEG. Rejects with 503 if too many jobs wait, and with an Error if rendering failed. */
  renderPreview(content: PreviewContent): Promise<Buffer>;
  /** Ends the rendering thread, which abandons its jobs. */
  stop(): Promise<void>;
}

/** Returns a renderer of link previews, which works in a thread of its own, one preview at a time. */
export function createPreviewRenderer(): PreviewRenderer {
  const thread = createWorkerThread<PreviewContent, Uint8Array>({
    file: new URL("./preview-worker.ts", import.meta.url),
    maximumWaiting: 30,
    timeLimit: 20_000,
    idleLimit: 30_000,
  });
  return {
    renderPreview: async (content) => Buffer.from(await thread.run(content)),
    stop: thread.stop,
  };
}
