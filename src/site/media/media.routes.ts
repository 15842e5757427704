import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { notFound } from "#platform/errors.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { filmThumbnail } from "./film-thumbnail.contract.ts";
import { mediaPage, mediaQuery, mediaType } from "./media.contract.ts";
import { findMedia } from "./media.db.ts";
import { listMedia } from "./media.ts";

/** The public call that reads the gallery and the films. */
export function mediaRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
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
export function filmThumbnailRoutes(
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
