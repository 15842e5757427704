import { sql } from "drizzle-orm";
import { AppError } from "#platform/errors.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { byTitle, defineEditable } from "#site/content/editable.ts";
import { MEDIA_TAG } from "./list-media.ts";
import type { Media } from "./media.repo.ts";
import { medias } from "./media.table.ts";
import { mediaFields } from "./media-fields.contract.ts";

/** How staff writes the gallery and the films. The thumbnail of a new film is fetched by its schedule. */
export const editableMedia = defineEditable({
  kind: "medias",
  names: { one: "Photo ou film", many: "Photos et films" },
  staffPath: adminPaths.media,
  chapter: "Médias",
  table: medias,
  group: sql<string>`case ${medias.type} when 'image' then 'Image' else 'Film' end`,
  naming: byTitle(medias.title),
  fields: mediaFields,
  toColumns: ({ title, type, picture, link, description, country }) => ({
    title,
    type,
    url: (type === "image" ? picture : link) ?? "",
    description,
    country,
  }),
  toFields: ({ title, type, url, description, country }: Media) => ({
    title,
    type,
    picture: type === "image" ? url : null,
    link: type === "video" ? url : null,
    description,
    country,
  }),
  async complete(_tx, { before, fields: { type, picture, link }, now }) {
    if (type === "image" && picture === null) {
      // A restored version has none if its picture was deleted since.
      throw new AppError(409, "picture_deleted", "La photo de cette version a été supprimée de la bibliothèque.");
    }
    if (type === "image") return { thumbnail: null, thumbnailTryAt: null };
    if (before?.type === "video" && before.url === link) return {};
    return { thumbnail: null, thumbnailTryAt: now, thumbnailTries: 0 };
  },
  pathOf: () => paths.gallery,
  tagsOf: () => [MEDIA_TAG],
});
