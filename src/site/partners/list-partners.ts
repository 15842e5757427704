import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import type { PartnerPage } from "./partner.contract.ts";
import { listPublishedPartners, readListFacts } from "./partners.repo.ts";
import { presentPartner } from "./present-partner.ts";

/** The cache tag of responses that show partners. */
export const PARTNERS_TAG = "partners";

const PARTNERS_PER_PAGE = 12;

/** Returns one page of the published partners, in the order given by staff. A page past the last is empty. */
export async function listPartners(
  db: Database,
  { page, path, now, hints }: { page: number; path: string; now: Date; hints: CacheHints },
): Promise<PartnerPage> {
  hints.dependsOn(PARTNERS_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now),
    listPublishedPartners(db, { now, limit: PARTNERS_PER_PAGE, offset: (page - 1) * PARTNERS_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentPartner), { page, perPage: PARTNERS_PER_PAGE, total, path });
}
