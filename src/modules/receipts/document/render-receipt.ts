import { renderToBuffer } from "@react-pdf/renderer";
import type { ReceiptDocument } from "./receipt-document.ts";
import { registerReceiptFonts } from "./receipt-fonts.ts";
import { ReceiptPage } from "./receipt-page.tsx";
import type { SummaryDocument } from "./summary-document.ts";
import { SummaryPage } from "./summary-page.tsx";

/**
 * The receipt's PDF, drawn in this thread, which it holds for tens of milliseconds: a server asks its
 * receipt printer instead.
 */
export async function renderReceipt(receipt: ReceiptDocument): Promise<Buffer> {
  registerReceiptFonts();
  return renderToBuffer(ReceiptPage({ receipt }));
}

/** The PDF of a yearly summary, drawn in this thread, which it holds for longer than a receipt does. */
export async function renderSummary(summary: SummaryDocument): Promise<Buffer> {
  registerReceiptFonts();
  return renderToBuffer(SummaryPage({ summary }));
}
