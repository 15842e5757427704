import type { MediaPage, MediaType } from "#contracts/media.ts";
import type { RenderNotes } from "#platform/cache/render-notes.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { listPublishedMedia, readListFacts } from "./media.repo.ts";
import { MEDIA_NOUN } from "./media-noun.ts";
import { presentMedia } from "./present-media.ts";

const MEDIA_PER_PAGE = 12;

/** One page of the published pictures, films or both, newest first; a page past the last is empty. */
export async function listMedia(
  db: Database,
  {
    page,
    type,
    path,
    now,
    notes,
  }: { page: number; type?: MediaType | undefined; path: string; now: Date; notes: RenderNotes },
): Promise<MediaPage> {
  notes.reads(MEDIA_NOUN);
  const [{ total, nextPublication }, rows] = await Promise.all([
    readListFacts(db, now, type),
    listPublishedMedia(db, { now, type, limit: MEDIA_PER_PAGE, offset: (page - 1) * MEDIA_PER_PAGE }),
  ]);
  notes.changesAt(nextPublication);
  if (rows.length === 0 && page > 1) notes.keepOut();
  return paginate(rows.map(presentMedia), { page, perPage: MEDIA_PER_PAGE, total, path, filters: { type } });
}
