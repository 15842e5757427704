import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { ASSET_HEADERS, COMMON_HEADERS } from "./security-headers.ts";
import { noteRoute } from "./watch-requests.ts";

/** The folder of files with a hash in their name. */
export const HASHED_ASSETS = "/assets/";
/** The route of the browser's files, wherever they are. */
const ASSET_ROUTE = `${HASHED_ASSETS}*`;

const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_AN_HOUR = "public, max-age=3600";

/**
 * Serves the browser's files as built, compressed in advance. Browsers cache those with a hash in their name for ever.
 */
export function assetRoutes(folder: string): MiddlewareHandler<AppEnv> {
  return serveStatic<AppEnv>({
    root: folder,
    precompressed: true,
    onFound: (_path, c) => {
      noteRoute(c, ASSET_ROUTE);
      const hashed = c.req.path.startsWith(HASHED_ASSETS);
      c.header("cache-control", hashed ? FOR_GOOD : FOR_AN_HOUR);
      for (const [name, value] of Object.entries(hashed ? ASSET_HEADERS : COMMON_HEADERS)) c.header(name, value);
    },
  });
}
