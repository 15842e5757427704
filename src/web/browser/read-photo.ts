const SIGNATURES: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** A photo ready to be sent and shown. */
export interface ReadPhoto {
  file: Blob;
  /** An address of the photo for this document; to be revoked when it is shown no more. */
  url: string;
}

/** Whether the file begins as a JPG or PNG does, whatever its name says. */
export async function isJpgOrPng(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return SIGNATURES.some((bytes) => bytes.every((byte, at) => start[at] === byte));
}

/**
 * The photo of a JPG or PNG file, upright and at most `longest` pixels a side: nobody pays for megabytes that would
 * be thrown away. Null for any other file, and for one that cannot be read.
 */
export async function readPhoto(file: File, longest: number): Promise<ReadPhoto | null> {
  try {
    if (!(await isJpgOrPng(file))) return null;
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const photo = await shrink(bitmap, longest);
    bitmap.close();
    return { file: photo, url: URL.createObjectURL(photo) };
  } catch {
    return null;
  }
}

async function shrink(bitmap: ImageBitmap, longest: number): Promise<Blob> {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  // What is transparent in a PNG would turn black.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
  if (!blob) throw new Error("the picture could not be encoded");
  return blob;
}
