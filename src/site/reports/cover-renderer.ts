import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PdfProblem } from "./examine-pdf.ts";

/**
 * Returns what examines PDFs and renders their covers, each in a thread of its own: what a stranger's PDF does, it does
 * to that thread alone.
 */
export function createCoverRenderer() {
  const limits = { maximumWaiting: 30, timeLimit: 20_000, idleLimit: 10_000 };
  const examiner = createWorkerThread<Uint8Array, PdfProblem | null>({
    file: new URL("./examine-pdf-worker.ts", import.meta.url),
    ...limits,
  });
  const thread = createWorkerThread<Uint8Array, Uint8Array>({
    file: new URL("./render-cover-worker.ts", import.meta.url),
    ...limits,
  });
  return {
    examinePdf: examiner.run,
    renderCover: async (pdf: Uint8Array) => Buffer.from(await thread.run(pdf)),
    stop: async () => {
      await Promise.all([examiner.stop(), thread.stop()]);
    },
  };
}
