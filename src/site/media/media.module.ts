import { eq } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { fetchThumbnails } from "./fetch-thumbnails.ts";
import { filmThumbnail } from "./film-thumbnail.contract.ts";
import { mediaPage, mediaQuery, mediaType } from "./media.contract.ts";
import { findMedia, medias, THUMBNAILS } from "./media.db.ts";
import { editableMedia, listMedia, MEDIA_TAG } from "./media.ts";

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

/** The pictures of the gallery. A film's address is not a picture. */
const galleryPictures: PictureColumn = {
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

export const mediaModule: Module = {
  api: (ctx) => [...mediaRoutes(ctx), ...filmThumbnailRoutes(ctx), ...editingRoutes(ctx, editableMedia)],
  content: [editableMedia],
  pictures: [galleryPictures],
  queues: { thumbnails: THUMBNAILS },
  schedules: (ctx) => [{ name: "fetch-thumbnails", cron: "*/10 * * * *", work: () => fetchThumbnails(ctx) }],
};
