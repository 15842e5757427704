import { registerReceiptFonts } from "#money/receipts/document/document-parts.tsx";
import { renderTaggedPdf } from "#platform/pdf/render-tagged-pdf.ts";
import { BadgePages } from "./badge-page.tsx";
import type { BadgeSheets } from "./badge-sheets.ts";

/** Renders the badges of an event to PDF, in a thread of its own. */
export default async function renderBadges(sheets: BadgeSheets): Promise<Uint8Array> {
  await registerReceiptFonts();
  return renderTaggedPdf(BadgePages({ sheets }));
}
