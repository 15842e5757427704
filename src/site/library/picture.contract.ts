/** The formats of the smaller pictures, the preferred one first. */
export const VARIANT_FORMATS = ["avif", "webp"] as const;
/** JPEG is for mails: some programs show nothing else. */
export type VariantFormat = (typeof VARIANT_FORMATS)[number] | "jpeg";

/**
 * The widest that mails show a picture, in pixels: Outlook knows no width but the attribute. Their files have twice as
 * many.
 */
const MAIL_PICTURE_WIDTH = 504;

const FULL = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x(\d{2,4}))\.webp$/;
const VARIANT = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x\d{2,4})-(\d{2,4})\.(avif|webp|jpg)$/;

/** The smaller widths of each picture, so that phones and dense cards never load the full one. */
export function smallerWidths(fullWidth: number): [number, number] {
  return [Math.round(fullWidth * 0.4), Math.round(fullWidth * 0.8)];
}

/** Returns the size of one of our pictures in pixels, from its reference; null for a picture that is not ours. */
export function pictureSize(reference: string): { width: number; height: number } | null {
  const [, , width, height] = FULL.exec(reference) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** Returns the reference of a smaller size of one of our pictures. */
export function variantReference(reference: string, width: number, format: VariantFormat): string {
  return `${FULL.exec(reference)?.[1]}-${width}.${format === "jpeg" ? "jpg" : format}`;
}

/**
 * Returns one of our pictures, given in any size, as mails show it, at most `widest` pixels wide: the reference of its
 * file, and the width and height on the page. Returns null for a picture that is not ours.
 */
export function mailPicture(
  reference: string,
  widest = MAIL_PICTURE_WIDTH,
): { reference: string; width: number; height: number } | null {
  const full = variantNamed(reference)?.full ?? reference;
  const size = pictureSize(full);
  if (!size) return null;
  const width = Math.min(size.width, MAIL_PICTURE_WIDTH, widest);
  return {
    reference: variantReference(full, mailFileWidth(size.width), "jpeg"),
    width,
    height: Math.max(1, Math.round((width * size.height) / size.width)),
  };
}

function mailFileWidth(fullWidth: number): number {
  return Math.min(fullWidth, 2 * MAIL_PICTURE_WIDTH);
}

/**
 * Returns the picture of which a reference is another size; null if it is not a size and format that pages or mails
 * use.
 */
export function variantNamed(reference: string): { full: string; width: number; format: VariantFormat } | null {
  const [, base, fullWidth, width, ending] = VARIANT.exec(reference) ?? [];
  const format = ending === "jpg" ? "jpeg" : (ending as "avif" | "webp");
  const widths = format === "jpeg" ? [mailFileWidth(Number(fullWidth))] : smallerWidths(Number(fullWidth));
  // Compared as texts, because pages never use `0480`.
  if (!base || !widths.map(String).includes(String(width))) return null;
  return { full: `${base}.webp`, width: Number(width), format };
}
