import { smallerWidths } from "#contracts/picture.ts";

/** Where the files of one picture are, as addresses of this site. */
export interface PictureSources {
  src: string;
  /** Only for pictures that we made in several sizes. */
  variants?: { avif: string; webp: string; width: number; height: number };
}

const OURS = /^(pictures\/[\w-]+\/[\w.-]+)-(\d{2,4})x(\d{2,4})\.webp$/;

/** The address of a file reference: one that starts with http is used as is, the others are under `/public/`. */
export function publicUrl(reference: string): string {
  return reference.startsWith("http") ? reference : `/public/${reference}`;
}

/** The files of a picture reference; ours come in two smaller widths too, as AVIF and WebP. */
export function pictureSources(reference: string): PictureSources {
  const src = publicUrl(reference);
  const [, name, width, height] = OURS.exec(reference) ?? [];
  if (!name || !width || !height) return { src };
  const base = publicUrl(name);
  const [small, middle] = smallerWidths(Number(width));
  return {
    src,
    variants: {
      avif: `${base}-${small}.avif ${small}w, ${base}-${middle}.avif ${middle}w`,
      webp: `${base}-${small}.webp ${small}w, ${base}-${middle}.webp ${middle}w, ${src} ${width}w`,
      width: Number(width),
      height: Number(height),
    },
  };
}
