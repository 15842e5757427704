import type { AppContext } from "#composition/context.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { claimVideoWithoutThumbnail, type Media, recordThumbnail, THUMBNAILS } from "./media.db.ts";
import { MEDIA_TAG } from "./media.ts";
import { readVideoLink } from "./video-link.contract.ts";

const BACKOFF: Backoff = { firstSeconds: 3_600, factor: 6 };
/** After tries 1 h, 6 h, 36 h and 9 days apart, the film stays without a thumbnail. */
const MAXIMUM_TRIES = 5;
/** The most films of one run. */
const MAXIMUM_FILMS = 20;

type ThumbnailContext = Pick<AppContext, "clock" | "db" | "files" | "leases" | "thumbnails" | "write">;

/**
 * Fetches each due video thumbnail once and stores it. A failed one is tried again later, at growing intervals. Returns
 * how many were stored.
 */
export async function fetchThumbnails(ctx: ThumbnailContext): Promise<number> {
  let begun = 0;
  let stored = 0;
  await workOff({
    leases: ctx.leases,
    queue: THUMBNAILS,
    claim: () => claimVideoWithoutThumbnail(ctx.db, ctx.clock.now()),
    async carryOut(film) {
      begun += 1;
      if (await storeThumbnail(ctx, film)) stored += 1;
    },
    goOn: () => begun < MAXIMUM_FILMS,
  });
  return stored;
}

async function storeThumbnail(
  { clock, db, files, thumbnails, write }: ThumbnailContext,
  film: Media,
): Promise<boolean> {
  const link = readVideoLink(film.url);
  const bytes = link && (await thumbnails.fetchThumbnail(link.id));
  if (!bytes) {
    const tryAt = link ? nextTry(clock.now(), film.thumbnailTries) : null;
    await db.transaction((tx) => recordThumbnail(tx, film, { thumbnail: null, tryAt }));
    return false;
  }
  const thumbnail = await storePicture(files, { name: `video-${film.id}`, bytes, shape: "banner" });
  await write(async ({ tx, invalidate }) => {
    await recordThumbnail(tx, film, { thumbnail, tryAt: null });
    invalidate([MEDIA_TAG]);
  });
  return true;
}

function nextTry(now: Date, tries: number): Date | null {
  return tries >= MAXIMUM_TRIES ? null : retryAt(now, tries, BACKOFF);
}
