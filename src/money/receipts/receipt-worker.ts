import { setPriority } from "node:os";
import type { RenderingJob } from "./document/receipt-renderer.ts";
import { renderReceiptPdf, renderSummaryPdf } from "./document/render-receipt.ts";

/** From -20, the highest priority, to 19. */
const RENDERING_PRIORITY = 10;

// Serving and settling come first. On Linux each thread has a priority, and 0 means the current thread; other systems
// would change the priority of the whole process.
if (process.platform === "linux") setPriority(0, RENDERING_PRIORITY);

/** Renders one receipt or summary to PDF, in a thread of its own. */
export default (job: RenderingJob): Promise<Uint8Array> =>
  "receipt" in job ? renderReceiptPdf(job.receipt) : renderSummaryPdf(job.summary);
