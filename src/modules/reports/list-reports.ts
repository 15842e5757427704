import type { ReportPage } from "#contracts/report.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { presentReport } from "./present-report.ts";
import { listPublishedReports, readListFacts } from "./reports.repo.ts";

/** The cache tag of whatever shows reports. */
export const REPORTS_TAG = "reports";

const REPORTS_PER_PAGE = 10;

/** One page of the published reports, the newest first; a page past the last is empty. */
export async function listReports(
  db: Database,
  { page, path, now, notes }: { page: number; path: string; now: Date; notes: RenderNotes },
): Promise<ReportPage> {
  notes.reads(REPORTS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedReports(db, { now, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE }),
  ]);
  notes.changesAt(nextPublication);
  if (rows.length === 0 && page > 1) notes.keepOut();
  return paginate(rows.map(presentReport), { page, perPage: REPORTS_PER_PAGE, total, path });
}
