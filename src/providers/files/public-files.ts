import sharp, { type Sharp } from "sharp";
import { type VariantFormat, variantNamed } from "#contracts/picture.ts";
import { createSerialQueue } from "#platform/serial-queue.ts";
import type { FileStore } from "./file-store.ts";
import { createMakeOnce } from "./make-once.ts";

const ENCODE = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
} as const satisfies Record<VariantFormat, (picture: Sharp) => Sharp>;

/**
 * Answers public files, among them the smaller ones of our pictures: these are made when first asked for, and
 * kept. Rejects with FileMissing where there is no such file, and none can be made.
 */
export function createPublicFiles(files: FileStore): (key: string) => Promise<Buffer> {
  const makeOnce = createMakeOnce(files);
  // A page asks for a dozen at once, and encoding one already uses every core.
  const inTurn = createSerialQueue();

  return async (key) => {
    const variant = variantNamed(key.replace(/^public\//, ""));
    if (!variant) return files.read(key);
    const { width, format } = variant;
    const full = `public/${variant.full}`;
    return makeOnce(key, `image/${format}`, () =>
      inTurn(async () => ENCODE[format](sharp(await files.read(full)).resize(width)).toBuffer()),
    );
  };
}
