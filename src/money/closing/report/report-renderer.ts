import { createWorkerThread } from "#platform/worker-thread.ts";
import type { MonthReport } from "./month-report.ts";

export interface MonthReportRenderer {
  /** Returns the PDF. Rejects with 503 if too many jobs wait, and with an Error if rendering failed. */
  renderMonthReport(report: MonthReport): Promise<Buffer>;
  /** Ends the rendering thread, which abandons its jobs. */
  stop(): Promise<void>;
}

/** Returns a renderer of the reports of months, which works in a thread of its own. */
export function createMonthReportRenderer(): MonthReportRenderer {
  const thread = createWorkerThread<MonthReport, Uint8Array>({
    file: new URL("./report-worker.ts", import.meta.url),
    maximumWaiting: 5,
    timeLimit: 30_000,
    idleLimit: 10_000,
  });
  return {
    renderMonthReport: async (report) => Buffer.from(await thread.run(report)),
    stop: thread.stop,
  };
}
