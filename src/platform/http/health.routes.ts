import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { DatabaseHandle } from "../db/database.ts";
import type { AppEnv } from "./app-env.ts";

/** `/healthz`: the process answers. `/readyz`: so does its database, with every migration applied before it listens. */
export function healthRoutes({ db }: DatabaseHandle): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }))
    .get("/readyz", async (c) => {
      try {
        await db.execute(sql`select 1`);
        return c.json({ status: "ready" }, 200, { "cache-control": "no-store" });
      } catch (error) {
        c.get("log").error({ err: error }, "the database does not answer");
        return c.json({ status: "database unreachable" }, 503, { "cache-control": "no-store" });
      }
    });
}
