import { readVideoLink } from "#contracts/video-link.ts";
import type { AppContext } from "#modules/context.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import { keepPicture } from "#providers/files/keep-picture.ts";
import { claimFilmWithoutStill, type Media, recordStill } from "./media.repo.ts";
import { MEDIA_NOUN } from "./media-noun.ts";

const LEASE_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 3_600_000;
/** After tries 1 h, 6 h, 36 h and 9 days apart, the film keeps its placeholder. */
const MOST_TRIES = 5;
/** A run ends after so many, however many wait. */
const MOST_FILMS = 20;

export type StillDeps = Pick<AppContext, "db" | "clock" | "files" | "stills">;

/**
 * Every film whose still was due has been asked for, once: what came is kept and served by us, what did not is asked
 * for again later, less and less often. Answers how many came.
 */
export async function fetchStills(deps: StillDeps): Promise<number> {
  let kept = 0;
  for (let films = 0; films < MOST_FILMS; films += 1) {
    const now = deps.clock.now();
    const leasedUntil = new Date(now.getTime() + LEASE_MS);
    const film = await deps.db.transaction((tx) => claimFilmWithoutStill(tx, { now, leasedUntil }));
    if (!film) return kept;
    if (await keepStill(deps, film)) kept += 1;
  }
  return kept;
}

async function keepStill({ db, clock, files, stills }: StillDeps, film: Media): Promise<boolean> {
  const link = readVideoLink(film.url);
  const bytes = link && (await stills.fetchStill(link.id));
  if (!bytes) {
    const tryAt = link ? nextTry(clock.now(), film.thumbnailTries) : null;
    await db.transaction((tx) => recordStill(tx, film.id, { thumbnail: null, tryAt }));
    return false;
  }
  const thumbnail = await keepPicture(files, { name: `video-${film.id}`, bytes, shape: "banner" });
  await db.transaction(async (tx) => {
    await recordStill(tx, film.id, { thumbnail, tryAt: null });
    await invalidateTags(tx, [MEDIA_NOUN]);
  });
  return true;
}

function nextTry(now: Date, tries: number): Date | null {
  return tries >= MOST_TRIES ? null : new Date(now.getTime() + FIRST_PAUSE_MS * 6 ** (tries - 1));
}
