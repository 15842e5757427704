import { registerReceiptFonts } from "#money/receipts/document/document-parts.tsx";
import { renderTaggedPdf } from "#platform/pdf/render-tagged-pdf.ts";
import type { ReportDocument } from "./report-document.ts";
import { ReportPages } from "./report-page.tsx";

/** The thread in which the demo's reports are rendered, so that a server that only serves never loads the renderer. */
export default async (report: ReportDocument): Promise<Uint8Array> => {
  await registerReceiptFonts();
  return renderTaggedPdf(ReportPages({ report }));
};
