import { eq } from "drizzle-orm";
import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { MEDIA_TAG } from "./list-media.ts";
import { medias } from "./media.table.ts";

/** The pictures of the gallery. A film's address is not a picture. */
export const galleryPictures: PictureColumn = {
  table: medias,
  column: medias.url,
  where: eq(medias.type, "image"),
  shape: "photo",
  tag: MEDIA_TAG,
  row: {
    kind: "Photo de la galerie",
    id: medias.id,
    name: medias.title,
    editPath: (id) => adminPaths.content(adminPaths.media, id),
  },
};
