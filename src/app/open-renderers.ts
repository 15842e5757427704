import { createMonthReportRenderer } from "#money/closing/report/report-renderer.ts";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { createBadgeRenderer } from "#site/attendance/badges/badge-renderer.ts";
import { createCoverRenderer } from "#site/reports/cover-renderer.ts";
import { createPreviewRenderer } from "#site/seo/preview-renderer.ts";
import type { Infrastructure } from "./compose-modules.ts";

/** The renderers of documents and pictures, each in a thread of its own that starts with its first job. */
type Renderers = Pick<
  Infrastructure,
  | "renderReceipt"
  | "renderSummary"
  | "renderBadges"
  | "renderMonthReport"
  | "renderPreview"
  | "renderCover"
  | "examinePdf"
>;

/** Returns the renderers, of which that of receipts has so many threads, and what ends their threads. */
export function openRenderers({ renderThreads }: { renderThreads: number }): {
  renderers: Renderers;
  stop(): Promise<void>;
} {
  const receipts = createReceiptRenderer({ threads: renderThreads });
  const badges = createBadgeRenderer();
  const months = createMonthReportRenderer();
  const previews = createPreviewRenderer();
  const covers = createCoverRenderer();
  return {
    renderers: {
      renderReceipt: receipts.renderReceipt,
      renderSummary: receipts.renderSummary,
      renderBadges: badges.renderBadges,
      renderMonthReport: months.renderMonthReport,
      renderPreview: previews.renderPreview,
      renderCover: covers.renderCover,
      examinePdf: covers.examinePdf,
    },
    async stop() {
      await Promise.all([receipts.stop(), badges.stop(), months.stop(), previews.stop(), covers.stop()]);
    },
  };
}
