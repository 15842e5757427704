import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PreviewContent } from "./preview/render-preview.tsx";

/** Returns a renderer of link previews, which works in a thread of its own, one preview at a time. */
export function createPreviewRenderer() {
  const thread = createWorkerThread<PreviewContent, Uint8Array>({
    file: new URL("./preview-worker.ts", import.meta.url),
    maximumWaiting: 30,
    timeLimit: 20_000,
    idleLimit: 30_000,
  });
  return {
    renderPreview: async (content: PreviewContent) => Buffer.from(await thread.run(content)),
    stop: thread.stop,
  };
}
