import { createWorkerThread } from "#platform/worker-thread.ts";
import type { PdfProblem } from "./examine-pdf.ts";

export interface CoverRenderer {
  /** Returns why a PDF is not published, or null. Rejects if that cannot be said in time, or too many jobs wait. */
  examinePdf(pdf: Uint8Array): Promise<PdfProblem | null>;
  /** Returns the first page of a PDF as PNG. Rejects if it cannot be opened, took too long, or too many jobs wait. */
  renderCover(pdf: Uint8Array): Promise<Buffer>;
  /** Ends the threads, which abandon their jobs. */
  stop(): Promise<void>;
}

/**
 * Returns what examines PDFs and renders their covers, each in a thread of its own: what a stranger's PDF does, it does to
 * that thread alone.
 */
export function createCoverRenderer(): CoverRenderer {
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
    examinePdf: (pdf) => examiner.run(pdf),
    renderCover: async (pdf) => Buffer.from(await thread.run(pdf)),
    stop: async () => {
      await Promise.all([examiner.stop(), thread.stop()]);
    },
  };
}
