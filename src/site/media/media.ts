import { eq, sql } from "drizzle-orm";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { paginate } from "#platform/http/paginate.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, columnsByName, defineEditable, fieldsByName } from "#site/content/editable.ts";
import type { MediaItem, MediaPage, MediaType } from "./media.contract.ts";
import { listPublishedMedia, type Media, medias, readListFacts } from "./media.db.ts";
import { mediaType } from "./media-type.contract.ts";

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
