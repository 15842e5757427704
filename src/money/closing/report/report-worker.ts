import { registerReceiptFonts } from "#money/receipts/document/document-parts.tsx";
import { renderTaggedPdf } from "#platform/pdf/render-tagged-pdf.ts";
import type { MonthReport } from "./month-report.ts";
import { MonthReportPages } from "./report-page.tsx";

/** Renders the report of a month to PDF, in a thread of its own. */
export default async function renderMonthReport(report: MonthReport): Promise<Uint8Array> {
  await registerReceiptFonts();
  return renderTaggedPdf(MonthReportPages({ report }));
}
