import type { MonthFigures, MonthRecord, ProviderBalance } from "#money/closing/closing.contract.ts";
import { createWorkerThread } from "#platform/worker-thread.ts";

/** Everything that the report of a month states. Amounts are FCFA. */
export interface MonthReport {
  /** In French: `mars 2026`. */
  month: string;
  figures: MonthFigures;
  provider: ProviderBalance;
  comparison: Pick<MonthRecord["comparison"], "days" | "covered_days" | "open">;
  /** Decisions and entries of one person alone. */
  lone: readonly { label: string; by: string; amount: number }[];
  /** When and by whom the month was closed, and on whose proposal; null for a provisional report of an open month. */
  closed: { at: Date; by: string; proposedBy: string | null } | null;
  /** True if no money moves on this site. */
  simulated: boolean;
  foundation: { name: string; legalLine: string };
  printedAt: Date;
}

/** Returns a renderer of the reports of months, which works in a thread of its own. */
export function createMonthReportRenderer() {
  const thread = createWorkerThread<MonthReport, Uint8Array>({
    file: new URL("./report-worker.ts", import.meta.url),
    maximumWaiting: 5,
    timeLimit: 30_000,
    idleLimit: 10_000,
  });
  return {
    renderMonthReport: async (report: MonthReport) => Buffer.from(await thread.run(report)),
    stop: thread.stop,
  };
}
