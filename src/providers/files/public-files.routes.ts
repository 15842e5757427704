import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import type { AppEnv } from "#platform/http/app-env.ts";
import { answerStatus } from "#platform/http/error-answer.ts";
import { COMMON_HEADERS } from "#platform/http/security-headers.ts";
import { FileMissing, type FileStore } from "./file-store.ts";
import { createPublicFiles } from "./public-files.ts";

/**
 * Files that everybody may see, at `/public/…`. Their names change with their content, so browsers keep
 * them for good; whatever one of them holds, it runs no script.
 */
export function publicFileRoutes(files: FileStore): Hono<AppEnv> {
  const readPublic = createPublicFiles(files);
  return new Hono<AppEnv>().get("/*", async (c) => {
    const key = c.req.path.slice(1);
    try {
      const bytes = await readPublic(key);
      return new Response(new Uint8Array(bytes), {
        headers: {
          ...COMMON_HEADERS,
          "content-type": getMimeType(key) ?? "application/octet-stream",
          "cache-control": "public, max-age=31536000, immutable",
          "content-security-policy": "default-src 'none'; sandbox",
        },
      });
    } catch (error) {
      if (error instanceof FileMissing || error instanceof RangeError) return answerStatus(c, 404);
      throw error;
    }
  });
}
