import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "./endpoint.ts";
import { UNAVAILABLE_SECONDS } from "./error-answer.ts";

/** The readiness of the process for requests from a proxy. */
export interface Readiness {
  /**
   * False until the process has begun its work, and once it has begun to stop: it serves, and both routes answer 503.
   */
  ready: boolean;
}

const health = z.object({ status: z.string() });

/**
 * `/healthz`: the process answers, and has not begun to stop. `/readyz`: its database answers too, with every migration
 * applied before it listens. A proxy asks for the first: without its database a node still serves cached pages.
 */
export function healthRoutes({ db }: { db: Database }, readiness: Readiness): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/healthz",
        access: everybody,
        answers: { 200: ["The process answers", health], 503: ["The process starts or stops", health] },
        callLimit: "none",
      },
      ({ c }) => (readiness.ready ? { status: "ok" } : c.json({ status: "not serving" }, 503)),
    ),
    endpoint(
      {
        method: "get",
        path: "/readyz",
        access: everybody,
        answers: {
          200: ["The database answers too", health],
          503: ["The database does not answer, or the process starts or stops", health],
        },
        callLimit: "none",
      },
      async ({ c }) => {
        if (!readiness.ready) return c.json({ status: "not serving" }, 503);
        try {
          await db.execute(sql`select 1`);
          return { status: "ready" };
        } catch (error) {
          c.get("log").error({ err: error }, "the database does not answer");
          return c.json({ status: "database unreachable" }, 503, { "retry-after": String(UNAVAILABLE_SECONDS) });
        }
      },
    ),
  ];
}
