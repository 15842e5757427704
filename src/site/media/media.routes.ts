import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { listMedia } from "./list-media.ts";
import { mediaPage, mediaQuery, mediaType } from "./media.contract.ts";

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
