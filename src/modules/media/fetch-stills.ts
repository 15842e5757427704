import { readVideoLink } from "#contracts/video-link.ts";
import type { AppContext } from "#modules/context.ts";
import { type Backoff, retryAt, workOff } from "#platform/jobs/table-queue.ts";
import { keepPicture } from "#providers/files/keep-picture.ts";
import { MEDIA_TAG } from "./list-media.ts";
import { claimFilmWithoutStill, type Media, recordStill } from "./media.repo.ts";

const BACKOFF: Backoff = { firstSeconds: 3_600, factor: 6 };
/** After tries 1 h, 6 h, 36 h and 9 days apart, the film keeps its placeholder. */
const MOST_TRIES = 5;
/** A run ends after so many, however many wait. */
const MOST_FILMS = 20;

type StillContext = Pick<AppContext, "clock" | "db" | "files" | "stills" | "write">;

/**
 * Every film whose still was due has been asked for, once: what came is kept and served by us, what did not is asked
 * for again later, less and less often. Answers how many came.
 */
export async function fetchStills(deps: StillContext): Promise<number> {
  let begun = 0;
  let kept = 0;
  await workOff({
    claim: () => claimFilmWithoutStill(deps.db, deps.clock.now()),
    async carryOut(film) {
      begun += 1;
      if (await keepStill(deps, film)) kept += 1;
    },
    goOn: () => begun < MOST_FILMS,
  });
  return kept;
}

async function keepStill({ clock, db, files, stills, write }: StillContext, film: Media): Promise<boolean> {
  const link = readVideoLink(film.url);
  const bytes = link && (await stills.fetchStill(link.id));
  if (!bytes) {
    const tryAt = link ? nextTry(clock.now(), film.thumbnailTries) : null;
    await db.transaction((tx) => recordStill(tx, film.id, { thumbnail: null, tryAt }));
    return false;
  }
  const thumbnail = await keepPicture(files, { name: `video-${film.id}`, bytes, shape: "banner" });
  await write(async ({ tx, invalidate }) => {
    await recordStill(tx, film.id, { thumbnail, tryAt: null });
    invalidate([MEDIA_TAG]);
  });
  return true;
}

function nextTry(now: Date, tries: number): Date | null {
  return tries >= MOST_TRIES ? null : retryAt(now, tries, BACKOFF);
}
