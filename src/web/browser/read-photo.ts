import { GROUND_SAMPLE, groundOf } from "#shared/picture-ground.ts";

/** The types offered when a file is chosen. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

/** The first bytes of a JPEG, a PNG and a WebP, with their offset; a WebP has its size before its name. */
const SIGNATURES: readonly { at: number; text: string }[] = [
  { at: 0, text: "\xff\xd8\xff" },
  { at: 0, text: "\x89PNG\r\n\x1a\n" },
  { at: 8, text: "WEBPVP8" },
];
/** More than any telephone produces: a larger file could crash the tab. */
const LARGEST_READ = 64 * 1024 * 1024;

/** A photo ready to be sent and shown. */
export interface ReadPhoto {
  file: Blob;
  /** An object URL of the photo; to be revoked when it is no longer shown. */
  url: string;
}

/** Returns whether the file begins as a JPG, PNG or WebP does, whatever its name. */
export async function isPhoto(file: File): Promise<boolean> {
  const start = await startOf(file);
  return SIGNATURES.some(({ at, text }) => start.startsWith(text, at));
}

/** Returns whether the file begins as a photo of an iPhone does that was not changed into a JPG. */
export async function isHeic(file: File): Promise<boolean> {
  return /^.{4}ftyp(?:hei[cmsx]|hev[cm]|mif1|msf1)/s.test(await startOf(file));
}

async function startOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, 16).arrayBuffer()));
}

/**
 * Returns the photo of a JPG, PNG or WebP file, upright and at most `longest` pixels a side: sending more would cost
 * megabytes that are thrown away. Null for any other file, and for one that cannot be read.
 */
export async function readPhoto(file: File, longest: number): Promise<ReadPhoto | null> {
  try {
    if (file.size > LARGEST_READ || !(await isPhoto(file))) return null;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const photo = await shrink(bitmap, longest);
    bitmap.close();
    return { file: photo, url: URL.createObjectURL(photo) };
  } catch {
    return null;
  }
}

async function shrink(bitmap: ImageBitmap, longest: number): Promise<Blob> {
  const sample = draw(bitmap, GROUND_SAMPLE, null);
  const { width, height } = sample.canvas;
  // Transparent pixels would turn black.
  const { canvas } = draw(bitmap, longest, groundOf(sample.getImageData(0, 0, width, height).data));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!blob) throw new Error("the picture could not be encoded");
  return blob;
}

/** Draws the picture at most `longest` pixels a side, on a ground of this colour or on none. */
function draw(bitmap: ImageBitmap, longest: number, ground: string | null): CanvasRenderingContext2D {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return pen;
}
