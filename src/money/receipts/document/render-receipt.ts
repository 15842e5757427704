import { renderTaggedPdf } from "#platform/pdf/render-tagged-pdf.ts";
import { registerReceiptFonts } from "./document-parts.tsx";
import type { ReceiptDocument, SummaryDocument } from "./receipt-document.ts";
import { ReceiptPage } from "./receipt-page.tsx";
import { SummaryPage } from "./summary-page.tsx";

/**
 * Renders the receipt's PDF in this thread, which it blocks for tens of milliseconds: a server uses
 * `createReceiptRenderer`.
 */
export async function renderReceiptPdf(receipt: ReceiptDocument): Promise<Buffer> {
  await registerReceiptFonts();
  return renderTaggedPdf(ReceiptPage({ receipt }));
}

/** Renders the PDF of a yearly summary in this thread, which it blocks for longer than a receipt does. */
export async function renderSummaryPdf(summary: SummaryDocument): Promise<Buffer> {
  await registerReceiptFonts();
  return renderTaggedPdf(SummaryPage({ summary }));
}
