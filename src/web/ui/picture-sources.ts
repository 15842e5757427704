import { pictureSize, smallerWidths, type VariantFormat, variantReference } from "#site/library/picture.contract.ts";

/** The addresses of one picture's files on this site. */
export interface PictureSources {
  src: string;
  /** Only for pictures stored in several sizes. */
  variants?: { avif: string; webp: string; width: number; height: number };
}

/** Returns true if a reference is the address of a file of another site. */
export function isElsewhere(reference: string): boolean {
  return reference.startsWith("http");
}

/** Returns the address of a file reference: one that starts with http as it is, the others under `/public/`. */
export function publicUrl(reference: string): string {
  return isElsewhere(reference) ? reference : `/public/${reference}`;
}

/** Returns the files of a picture reference; the site's own come in two smaller widths too, as AVIF and WebP. */
export function pictureSources(reference: string): PictureSources {
  const src = publicUrl(reference);
  const size = pictureSize(reference);
  if (!size) return { src };
  const smaller = (format: VariantFormat) =>
    smallerWidths(size.width).map((width) => `${publicUrl(variantReference(reference, width, format))} ${width}w`);
  return {
    src,
    variants: {
      avif: smaller("avif").join(", "),
      webp: [...smaller("webp"), `${src} ${size.width}w`].join(", "),
      ...size,
    },
  };
}
