import { createHash } from "node:crypto";
import type { FileStore } from "./file-store.ts";
import type { PictureShape } from "./picture-shapes.ts";
import type { RenderedPicture } from "./render-picture.ts";

/**
 * Stores what `render` makes of a source in the public files and returns its reference. The name depends on the source, and
 * a picture that exists is neither rendered nor stored again.
 */
export async function storeRenderedPicture(
  files: FileStore,
  { name, bytes, shape }: { name: string; bytes: Buffer; shape: PictureShape },
  render: () => Promise<RenderedPicture>,
): Promise<string> {
  const hash = createHash("sha256").update(shape).update(bytes).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${name}`;
  // Marks the picture as complete, and is therefore written last.
  const complete = `private/${base}.ref`;
  if (await files.exists(complete)) return (await files.read(complete)).toString();
  const { data, width, height } = await render();
  const reference = `${base}-${width}x${height}.webp`;
  await files.write(`public/${reference}`, data, "image/webp");
  await files.write(complete, Buffer.from(reference), "text/plain");
  return reference;
}
