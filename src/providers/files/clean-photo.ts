import sharp, { type Metadata } from "sharp";
import { createSerialQueue } from "#platform/serial-queue.ts";

/** Files whose beginning is not that of a photo are not even opened: no drawing, no document, no page. */
const SIGNATURES: readonly { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from("ffd8ff", "hex") },
  { at: 0, bytes: Buffer.from("89504e470d0a1a0a", "hex") },
  { at: 8, bytes: Buffer.from("WEBPVP8") },
];
/** More than the best telephones take. Their JPEGs, row after row, are made smaller while they are read: cheap. */
const MOST_PIXELS = 64_000_000;
/** Everything else is in memory whole, and more than once: 12 million pixels with transparency, 16 without. */
const MOST_BYTES_AT_ONCE = 48 * 1024 * 1024;
const PATIENCE_SECONDS = 20;
/** Each of them keeps its form in memory. */
const MOST_WAITING = 24;

/**
 * The photo as a JPEG of our own making, upright, at most `longest` pixels a side: without the metadata of its source
 * (where and with what it was taken) and without whatever was hidden in its file. Null where the file is not a
 * whole JPEG, PNG or WebP picture of a reasonable size.
 */
export type CleanPhoto = (file: Blob, longest: number) => Promise<Buffer | null>;

/** Cleans the photos of strangers, one at a time: a few kilobytes can unpack to hundreds of megabytes. Refuses (503) too many at once. */
export function createCleanPhoto(): CleanPhoto {
  const inTurn = createSerialQueue({ maximumWaiting: MOST_WAITING });
  return (file, longest) => inTurn(async () => clean(Buffer.from(await file.arrayBuffer()), longest));
}

async function clean(bytes: Buffer, longest: number): Promise<Buffer | null> {
  if (!SIGNATURES.some(({ at, bytes: signature }) => signature.equals(bytes.subarray(at, at + signature.length)))) {
    return null;
  }
  try {
    // Telephones write harmless oddities that `warning` would refuse; what is cut off or broken is an error.
    const photo = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    // The header alone: nothing has been unpacked yet.
    if (bytesAtOnce(await photo.metadata()) > MOST_BYTES_AT_ONCE) return null;
    return await photo
      .timeout({ seconds: PATIENCE_SECONDS })
      .rotate()
      .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    return null;
  }
}

/** How much of the picture must be unpacked before the first row can be made smaller. */
function bytesAtOnce({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format === "jpeg" && !isProgressive) return 0;
  return width * height * channels * (depth === "uchar" ? 1 : 2);
}
