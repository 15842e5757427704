import { setPriority } from "node:os";
import type { DrawingJob } from "./document/draw-receipt.ts";
import { renderReceipt, renderSummary } from "./document/render-receipt.ts";

/** From -20, which comes first, to 19. */
const DRAWING_PRIORITY = 10;

// Linux has a priority for each thread, and 0 is the one that asks: serving and settling come first. Elsewhere it would
// be the whole process.
if (process.platform === "linux") setPriority(0, DRAWING_PRIORITY);

/** The thread in which receipts and their summaries are drawn: one document in, one PDF out. */
export default (job: DrawingJob): Promise<Uint8Array> =>
  "receipt" in job ? renderReceipt(job.receipt) : renderSummary(job.summary);
