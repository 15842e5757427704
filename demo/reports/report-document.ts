import type { DemoReport } from "#demo/content/reports.ts";

/** The content of a report: a demo report with its year filled in, and its publisher. `date` is YYYY-MM-DD. */
export interface ReportDocument extends DemoReport {
  readonly date: string;
  readonly foundation: string;
}
