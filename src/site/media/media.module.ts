import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { notFound } from "#platform/errors.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { filmThumbnail, mediaPage, mediaQuery, mediaType } from "./media.contract.ts";
import { claimVideoWithoutThumbnail, findMedia, type Media, recordThumbnail, THUMBNAILS } from "./media.db.ts";
import { editableMedia, listMedia, MEDIA_TAG } from "./media.ts";
import { readVideoLink } from "./video-link.contract.ts";

/** The public call that reads the gallery and the films. */
function mediaRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/medias",
        access: everybody,
        chapter: "Médias",
        summary: "The published pictures and films, newest first; `type` asks for one of the two",
        query: mediaQuery,
        answers: {
          200: ["One page of pictures and films", mediaPage],
          422: "There is no such type, or no such page",
        },
        cache: { page: "page", type: mediaType.options },
      },
      ({ query, hints, c }) => listMedia(db, { ...query, path: c.req.path, now: clock.now(), hints }),
    ),
  ];
}

/** The call by which staff sees whether the thumbnail of a film has arrived. */
function filmThumbnailRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/medias/:id/thumbnail",
        access: staffWith(ctx, "read_content"),
        chapter: "Médias",
        summary: "The thumbnail of a film, and whether it is still to be fetched",
        answers: { 200: ["The thumbnail", filmThumbnail], 404: "There is no such content" },
      },
      async ({ params: { id } }) => {
        const media = isUuid(id) ? await findMedia(ctx.db, id) : undefined;
        if (!media) throw notFound("Ce contenu n’existe pas, ou n’existe plus.");
        return { thumbnail: media.thumbnail, awaited: media.thumbnailTryAt !== null };
      },
    ),
  ];
}

export const mediaModule: Module = {
  api: (ctx) => [...mediaRoutes(ctx), ...filmThumbnailRoutes(ctx), ...editingRoutes(ctx, editableMedia)],
  content: [editableMedia],
  queues: { thumbnails: THUMBNAILS },
  schedules: (ctx) => [{ name: "fetch-thumbnails", cron: "*/10 * * * *", work: () => fetchThumbnails(ctx) }],
};

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
async function fetchThumbnails(ctx: ThumbnailContext): Promise<number> {
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
