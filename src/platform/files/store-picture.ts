import type { FileStore } from "./file-store.ts";
import type { PictureShape } from "./picture-shapes.ts";
import { renderPicture } from "./render-picture.ts";
import { storeRenderedPicture } from "./store-rendered-picture.ts";

/**
 * Stores the picture in the public files, in full size and without the metadata of its source, and returns its
 * reference. Smaller sizes are made from it on first use. The name depends on the content, and a picture that exists is
 * not stored again. Rejects if the bytes are not a picture.
 */
export async function storePicture(
  files: FileStore,
  picture: { name: string; bytes: Buffer; shape: PictureShape },
): Promise<string> {
  return storeRenderedPicture(files, picture, () => renderPicture(picture.bytes, picture.shape));
}
