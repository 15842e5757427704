import { insertMedia } from "#site/media/media.db.ts";
import { MEDIA_TAG } from "#site/media/media.module.ts";
import { demoFilms } from "./content/films.ts";
import { demoPhotos } from "./content/photos.ts";
import type { DemoPart } from "./demo-part.ts";
import { storeScenes } from "./store-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;
const DAYS_BETWEEN_PHOTOS = 6;
const DAYS_BETWEEN_FILMS = 17;

/**
 * The demo's gallery and films. The films' thumbnails come with them: no request is made for films that do not exist.
 */
export const seedMedia: DemoPart = async (files) => {
  const scenes = [...demoPhotos, ...demoFilms].flatMap(({ picture }) => picture ?? []);
  const pictures = await storeScenes(files, scenes);
  return async ({ tx, invalidate }, now) => {
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await insertMedia(tx, [
      ...demoPhotos.map(({ picture, title, description, country }, index) => ({
        type: "image" as const,
        title,
        description,
        url: pictures.get(picture.slug) ?? "",
        country,
        status: "published" as const,
        publishedAt: daysAgo(2 + index * DAYS_BETWEEN_PHOTOS),
      })),
      ...demoFilms.map(({ url, picture, title, description, country }, index) => ({
        type: "video" as const,
        title,
        description,
        url,
        thumbnail: (picture && pictures.get(picture.slug)) ?? null,
        country,
        status: "published" as const,
        publishedAt: daysAgo(5 + index * DAYS_BETWEEN_FILMS),
      })),
    ]);
    invalidate([MEDIA_TAG]);
  };
};
