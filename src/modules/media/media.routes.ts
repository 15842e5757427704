import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { mediaPage, mediaQuery } from "#contracts/media.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listMedia } from "./list-media.ts";

/** The public call that reads the gallery and the films. */
export function mediaRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/public/medias",
    describeRoute({
      tags: ["Médias"],
      summary: "The published pictures and films, newest first; `type` asks for one of the two",
      responses: {
        200: jsonAnswer("One page of pictures and films", mediaPage),
        422: jsonAnswer("There is no such type, or no such page", errorBody),
      },
    }),
    validQuery(mediaQuery),
    async (c) =>
      c.json(await listMedia(db, { ...c.req.valid("query"), path: c.req.path, now: clock.now(), notes: notesOf(c) })),
  );
}
