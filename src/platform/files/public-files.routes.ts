import { HTTPException } from "hono/http-exception";
import { getMimeType } from "hono/utils/mime";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { createSerialQueue } from "#platform/serial-queue.ts";
import { variantNamed } from "#site/library/picture.contract.ts";
import { FileMissing, type FileStore } from "./file-store.ts";
import { createGetOrCreateFile } from "./get-or-create-file.ts";
import { renderVariant } from "./store-variants.ts";

/**
 * Returns a reader of public files. Other sizes of our pictures are made on first use and stored. Rejects with
 * FileMissing if the file neither exists nor can be made.
 */
export function createPublicFiles(files: FileStore): (key: string) => Promise<Buffer> {
  const getOrCreateFile = createGetOrCreateFile(files);
  // A page requests a dozen at once, and encoding one already uses every core.
  const encodeOneAtATime = createSerialQueue();

  return async (key) => {
    const variant = variantNamed(key.replace(/^public\//, ""));
    if (!variant) return files.read(key);
    const { width, format } = variant;
    const full = `public/${variant.full}`;
    let isNew = false;
    const bytes = await getOrCreateFile(key, `image/${format}`, () => {
      isNew = true;
      return encodeOneAtATime(async () => renderVariant(await files.read(full), { width, format }));
    });
    // Deleted meanwhile: what was written since must go too.
    if (isNew && !(await files.exists(full))) {
      await files.delete(key);
      throw new FileMissing(full);
    }
    return bytes;
  };
}

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
