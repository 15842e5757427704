import { registerReceiptFonts } from "#money/receipts/document/document-parts.tsx";
import { renderTaggedPdf } from "#platform/pdf/render-tagged-pdf.ts";
import { MonthReportPages } from "./report-page.tsx";
import type { MonthReport } from "./report-renderer.ts";

/** Renders the report of a month to PDF, in a thread of its own. */
export default async function renderMonthReport(report: MonthReport): Promise<Uint8Array> {
  await registerReceiptFonts();
  return renderTaggedPdf(MonthReportPages({ report }));
}
