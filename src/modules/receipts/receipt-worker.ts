import { setPriority } from "node:os";
import type { RenderingJob } from "./document/receipt-renderer.ts";
import { renderReceiptPdf, renderSummaryPdf } from "./document/render-receipt.ts";

/** From -20, which comes first, to 19. */
const RENDERING_PRIORITY = 10;

// Linux has a priority for each thread, and 0 is the current one: serving and settling come first. On other systems it
// would be the priority of the whole process.
if (process.platform === "linux") setPriority(0, RENDERING_PRIORITY);

/** Renders receipts and summaries in a thread of its own: one document in, one PDF out. */
export default (job: RenderingJob): Promise<Uint8Array> =>
  "receipt" in job ? renderReceiptPdf(job.receipt) : renderSummaryPdf(job.summary);
