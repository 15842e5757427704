import { eq } from "drizzle-orm";
import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { medias } from "./media.table.ts";
import { MEDIA_NOUN } from "./media-noun.ts";

/** The pictures of the gallery. A film's address is no picture. */
export const galleryPictures: PictureColumn = {
  table: medias,
  column: medias.url,
  where: eq(medias.type, "image"),
  shape: "photo",
  noun: MEDIA_NOUN,
};
