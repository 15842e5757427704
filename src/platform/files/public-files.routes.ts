import { HTTPException } from "hono/http-exception";
import { getMimeType } from "hono/utils/mime";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { FileMissing, type FileStore } from "./file-store.ts";
import { createPublicFiles } from "./public-files.ts";

/**
 * Returns the endpoint of public files, at `/public/…`. Their names change with their content, so browsers may cache
 * them for ever. No file can run a script.
 */
export function publicFileRoutes(files: FileStore): Endpoint[] {
  const readPublic = createPublicFiles(files);
  return [
    endpoint(
      {
        method: "get",
        path: "/public/*",
        access: everybody,
        answers: { 200: { description: "The file" } },
        cache: "own-headers",
        callLimit: "none",
      },
      async ({ c }) => {
        const key = c.req.path.slice(1);
        const bytes = await readPublic(key).catch((error: unknown) => {
          throw error instanceof FileMissing || error instanceof RangeError ? new HTTPException(404) : error;
        });
        return new Response(new Uint8Array(bytes), {
          headers: {
            "content-type": getMimeType(key) ?? "application/octet-stream",
            "cache-control": "public, max-age=31536000, immutable",
            "content-security-policy": "default-src 'none'; sandbox",
          },
        });
      },
    ),
  ];
}
