import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { COMMON_HEADERS } from "./security-headers.ts";

/** The folder of files with a hash in their name. */
export const HASHED_ASSETS = "/assets/";

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/** Serves the browser's files as built, compressed in advance. Browsers cache those with a hash in their name for ever. */
export function assetRoutes(folder: string): MiddlewareHandler<AppEnv> {
  return serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      c.header("cache-control", c.req.path.startsWith(HASHED_ASSETS) ? FOR_GOOD : FOR_AN_HOUR);
      for (const [name, value] of Object.entries(COMMON_HEADERS)) c.header(name, value);
    },
  });
}
