import type { DemoReport } from "#demo/content/reports.ts";

/** What is drawn: a demo report with its year filled in, and who publishes it. `date` is YYYY-MM-DD. */
export interface ReportDocument extends DemoReport {
  readonly date: string;
  readonly foundation: string;
}
