import sharp, { type Sharp } from "sharp";
import type { VariantFormat } from "#site/library/picture.contract.ts";

const ENCODE = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
  // The ground of mails is white.
  jpeg: (picture: Sharp) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80 }),
} as const satisfies Record<VariantFormat, (picture: Sharp) => Sharp>;

/** Renders another size of one of our pictures. */
export async function renderVariant(
  full: Buffer,
  { width, format }: { width: number; format: VariantFormat },
): Promise<Buffer> {
  return ENCODE[format](sharp(full).resize(width)).toBuffer();
}
