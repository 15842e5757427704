/** The formats of the smaller pictures, the one that browsers should take first in front. */
export const VARIANT_FORMATS = ["avif", "webp"] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

const FULL = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x(\d{2,4}))\.webp$/;
const VARIANT = /^(pictures\/[\w-]+\/[\w.-]+-(\d{2,4})x\d{2,4})-(\d{2,4})\.(avif|webp)$/;

/** Beside the full picture there are these widths of it: phones and dense cards never load the full one. */
export function smallerWidths(fullWidth: number): [number, number] {
  return [Math.round(fullWidth * 0.4), Math.round(fullWidth * 0.8)];
}

/** The size of one of our pictures, in pixels, which its reference names; null for a picture that is not ours. */
export function pictureSize(reference: string): { width: number; height: number } | null {
  const [, , width, height] = FULL.exec(reference) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** The reference of a smaller picture of one of ours. */
export function variantReference(reference: string, width: number, format: VariantFormat): string {
  return `${FULL.exec(reference)?.[1]}-${width}.${format}`;
}

/** Which picture a reference is a smaller one of; null where it names no size and format that pages ask for. */
export function variantNamed(reference: string): { full: string; width: number; format: VariantFormat } | null {
  const [, base, fullWidth, width, format] = VARIANT.exec(reference) ?? [];
  // As texts, for `0480` is not an address that pages ask for.
  if (!base || !smallerWidths(Number(fullWidth)).map(String).includes(String(width))) return null;
  return { full: `${base}.webp`, width: Number(width), format: format === "avif" ? "avif" : "webp" };
}
