import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { presentReport } from "./present-report.ts";
import type { ReportPage } from "./report.contract.ts";
import { listPublishedReports, readListFacts } from "./reports.repo.ts";

/** The cache tag of responses that show reports. */
export const REPORTS_TAG = "reports";

const REPORTS_PER_PAGE = 10;

/** Returns one page of the published reports, newest first. A page past the last is empty. */
export async function listReports(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<ReportPage> {
  hints.dependsOn(REPORTS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedReports(db, { now, limit: REPORTS_PER_PAGE, offset: (page - 1) * REPORTS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentReport), { page, perPage: REPORTS_PER_PAGE, total, path });
}
