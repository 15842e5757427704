import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody } from "./endpoint.ts";
import { UNAVAILABLE_SECONDS } from "./error-answer.ts";

/** The readiness of the process for requests from a proxy. */
export interface Readiness {
  /** False until the process has begun its work, and once it has begun to stop: it serves, and `/readyz` answers 503. */
  ready: boolean;
}

const health = z.object({ status: z.string() });

/**
 * `/healthz`: the process answers. `/readyz`: so does its database, with every migration applied before it listens, and
 * the process has not begun to stop.
 */
export function healthRoutes({ db }: { db: Database }, readiness: Readiness): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/healthz",
        access: everybody,
        answers: { 200: ["The process answers", health] },
        callLimit: "none",
      },
      () => ({ status: "ok" }),
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
