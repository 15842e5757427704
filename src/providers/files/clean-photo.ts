import sharp from "sharp";

/** Files whose beginning is not that of a photo are not even opened: no drawing, no document, no page. */
const SIGNATURES: readonly { at: number; bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from("ffd8ff", "hex") },
  { at: 0, bytes: Buffer.from("89504e470d0a1a0a", "hex") },
  { at: 8, bytes: Buffer.from("WEBPVP8") },
];
/** More than the best telephones take, and little enough to be held in memory. */
const MOST_PIXELS = 64_000_000;
const PATIENCE_SECONDS = 20;

/**
 * The photo as a JPEG of our own making, upright, at most `longest` pixels a side: without the metadata of its source
 * (where and with what it was taken) and without whatever was hidden in its file. Null where the bytes are not a
 * whole JPEG, PNG or WebP picture of a reasonable size.
 */
export async function cleanPhoto(bytes: Buffer, longest: number): Promise<Buffer | null> {
  if (!SIGNATURES.some(({ at, bytes: signature }) => signature.equals(bytes.subarray(at, at + signature.length)))) {
    return null;
  }
  try {
    // Telephones write harmless oddities that `warning` would refuse; what is cut off or broken is an error.
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
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
