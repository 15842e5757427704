import sharp, { type Metadata, type Sharp } from "sharp";
import { createSerialQueue } from "#platform/serial-queue.ts";
import { GROUND_SAMPLE, groundOf } from "#shared/picture-ground.ts";

/** Files that do not start like a photo are not opened at all: no vector graphics, documents or pages. */
const SIGNATURES: readonly { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from("ffd8ff", "hex") },
  { at: 0, bytes: Buffer.from("89504e470d0a1a0a", "hex") },
  { at: 8, bytes: Buffer.from("WEBPVP8") },
];
/** More than the best telephones take. Their baseline JPEGs are scaled down while they are read, which is cheap. */
const MAXIMUM_PIXELS = 110_000_000;
/**
 * All other formats are unpacked in memory as a whole, several times: 12 million pixels with transparency, 16 without.
 */
const MAXIMUM_BYTES_AT_ONCE = 48 * 1024 * 1024;
const TIMEOUT_SECONDS = 20;
/** Each waiting photo holds its form in memory. */
const MAXIMUM_WAITING = 24;

/**
 * Returns the photo encoded again as a JPEG, upright, at most `longest` pixels a side: without the metadata of its
 * source (place, camera) and without any other data hidden in the file. Null if the file is not a complete JPEG, PNG or
 * WebP picture of a reasonable size.
 */
export type CleanPhoto = (file: Blob, longest: number) => Promise<Buffer | null>;

/**
 * Returns a function that cleans untrusted photos, one at a time: a few kilobytes can unpack to hundreds of megabytes.
 * Throws 503 if too many are waiting.
 */
export function createCleanPhoto(): CleanPhoto {
  const inTurn = createSerialQueue({ maximumWaiting: MAXIMUM_WAITING });
  return (file, longest) => inTurn(async () => clean(Buffer.from(await file.arrayBuffer()), longest));
}

async function clean(bytes: Buffer, longest: number): Promise<Buffer | null> {
  if (!SIGNATURES.some(({ at, bytes: signature }) => signature.equals(bytes.subarray(at, at + signature.length)))) {
    return null;
  }
  try {
    // Telephones write harmless oddities that `warning` would reject; truncated or broken files are errors.
    const photo = sharp(bytes, { limitInputPixels: MAXIMUM_PIXELS, failOn: "error" });
    // Reads only the header: nothing has been unpacked yet.
    const facts = await photo.metadata();
    if (bytesAtOnce(facts) > MAXIMUM_BYTES_AT_ONCE) return null;
    const ground = facts.hasAlpha ? await readGround(photo) : "#ffffff";
    return await photo
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: ground })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch {
    return null;
  }
}

async function readGround(photo: Sharp): Promise<string> {
  const sample = photo
    .clone()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize(GROUND_SAMPLE, GROUND_SAMPLE, { fit: "inside" });
  return groundOf(await sample.toColourspace("srgb").ensureAlpha().raw({ depth: "uchar" }).toBuffer());
}

/** Returns how many bytes must be unpacked before the first row can be scaled down. */
function bytesAtOnce({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format === "jpeg" && !isProgressive) return 0;
  return width * height * channels * (depth === "uchar" ? 1 : 2);
}
