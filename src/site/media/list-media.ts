import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import type { MediaPage, MediaType } from "./media.contract.ts";
import { listPublishedMedia, readListFacts } from "./media.repo.ts";
import { presentMedia } from "./present-media.ts";

/** The cache tag of responses that show pictures, films or their thumbnails. */
export const MEDIA_TAG = "media";

const MEDIA_PER_PAGE = 12;

/** Returns one page of the published pictures, films or both, newest first. A page past the last is empty. */
export async function listMedia(
  db: Database,
  {
    page,
    type,
    path,
    now,
    hints,
  }: { page: number; type?: MediaType | undefined; path: string; now: Date; hints: CacheHints },
): Promise<MediaPage> {
  hints.dependsOn(MEDIA_TAG);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now, type),
    listPublishedMedia(db, { now, type, limit: MEDIA_PER_PAGE, offset: (page - 1) * MEDIA_PER_PAGE }),
  ]);
  hints.expiresAt(nextPublication);
  if (rows.length === 0 && page > 1) hints.noStore();
  return paginate(rows.map(presentMedia), { page, perPage: MEDIA_PER_PAGE, total, path, filters: { type } });
}
