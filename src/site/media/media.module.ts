import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { paginate } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { workOff } from "#platform/jobs/leases.ts";
import { type Backoff, retryAt } from "#platform/jobs/table-queue.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, columnsByName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import {
  filmThumbnail,
  MEDIA_TYPES,
  type MediaItem,
  type MediaPage,
  type MediaType,
  mediaPage,
  mediaQuery,
} from "./media.contract.ts";
import {
  claimVideoWithoutThumbnail,
  findMedia,
  listPublishedMedia,
  type Media,
  medias,
  readListFacts,
  recordThumbnail,
  THUMBNAILS,
} from "./media.db.ts";
import { mediaType } from "./media-type.contract.ts";
import { readVideoLink } from "./video-link.contract.ts";

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

/** Returns what the public may see of a picture or a film. */
function presentMedia(media: Media): MediaItem {
  return {
    id: media.id,
    type: media.type,
    title: media.title,
    description: media.description,
    url: media.url,
    thumbnail: media.thumbnail,
    country: media.country,
  };
}

/** The rules for editing the gallery and the films. The thumbnail of a new film is fetched by its schedule. */
export const editableMedia = defineEditable(mediaType, {
  chapter: "Médias",
  table: medias,
  group: sql<string>`case ${medias.type} when 'image' then 'Image' else 'Film' end`,
  naming: byTitle(medias.title),
  // The address of a film is no picture.
  pictures: [{ column: medias.url, where: eq(medias.type, "image"), shape: "photo" }],
  toColumns: ({ picture, link, ...fields }) => ({
    ...columnsByName(mediaType, fields),
    url: (fields.type === "image" ? picture : link) ?? "",
  }),
  toFields: (row: Media) => ({
    ...fieldsByName(mediaType, row),
    picture: row.type === "image" ? row.url : null,
    link: row.type === "video" ? row.url : null,
  }),
  async complete(_tx, { before, fields: { type, picture, link }, now }) {
    if (type === "image" && picture === null) {
      // A restored version has none if its picture was deleted since.
      throw new AppError("picture_deleted", "La photo de cette version a été supprimée de la bibliothèque.");
    }
    if (type === "image") return { thumbnail: null, thumbnailTryAt: null };
    if (before?.type === "video" && before.url === link) return {};
    return { thumbnail: null, thumbnailTryAt: now, thumbnailTries: 0 };
  },
  factsOf: async (_, rows: readonly Media[]) =>
    new Map(rows.map(({ id, type, url, thumbnail }) => [id, { picture: type === "image" ? url : thumbnail }])),
  pathOf: () => paths.gallery,
  tagsOf: () => [MEDIA_TAG],
});

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
        cache: { page: "page", type: MEDIA_TYPES },
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
