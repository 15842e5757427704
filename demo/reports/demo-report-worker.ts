import { renderToBuffer } from "@react-pdf/renderer";
import { registerReceiptFonts } from "#modules/receipts/document/receipt-fonts.ts";
import type { ReportDocument } from "./report-document.ts";
import { ReportPages } from "./report-page.tsx";

/** The thread in which the demo's reports are rendered, so that a server that only serves never loads the renderer. */
export default (report: ReportDocument): Promise<Uint8Array> => {
  registerReceiptFonts();
  return renderToBuffer(ReportPages({ report }));
};
