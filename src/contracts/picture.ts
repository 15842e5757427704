/** The formats of the smaller pictures, the preferred one first. */
export const VARIANT_FORMATS = ["avif", "webp"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

const FULL = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x(\d{2,4}))\.webp$/;
const VARIANT = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x\d{2,4})-(\d{2,4})\.(avif|webp)$/;

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
  return `${FULL.exec(reference)?.[1]}-${width}.${format}`;
}

/** Returns the picture of which a reference is a smaller size; null if it is not a size and format that pages use. */
export function variantNamed(reference: string): { full: string; width: number; format: VariantFormat } | null {
  const [, base, fullWidth, width, format] = VARIANT.exec(reference) ?? [];
  // Compared as texts, because pages never use `0480`.
  if (!base || !smallerWidths(Number(fullWidth)).map(String).includes(String(width))) return null;
  return { full: `${base}.webp`, width: Number(width), format: format === "avif" ? "avif" : "webp" };
}
