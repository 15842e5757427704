import { isPhoto } from "#web/browser/read-photo.ts";

/** A photo for the badge: upright, cut to its frame. It never leaves the device. */
export interface BadgePhoto {
  picture: HTMLCanvasElement;
  /** An object URL of the picture; to be revoked when it is no longer shown. */
  url: string;
}

/** The frame in pixels, enough for print. */
const WIDTH = 580;
const HEIGHT = 700;
const LARGEST_MB = 20;

const NOT_A_PHOTO = "Veuillez choisir une photo au format JPG, PNG ou WebP.";
const TOO_LARGE = `Cette photo est trop lourde\u00a0: ${LARGEST_MB}\u00a0Mo au plus.`;
const UNREADABLE = "Cette photo ne peut pas être lue. Veuillez en essayer une autre.";

/** Returns the middle of a JPG, PNG or WebP file, turned upright; for any other file, the text of the error. */
export async function readBadgePhoto(file: File): Promise<BadgePhoto | { problem: string }> {
  if (file.size > LARGEST_MB * 1024 * 1024) return { problem: TOO_LARGE };
  try {
    if (!(await isPhoto(file))) return { problem: NOT_A_PHOTO };
    return await cutToFrame(await createImageBitmap(file, { imageOrientation: "from-image" }));
  } catch {
    return { problem: UNREADABLE };
  }
}

async function cutToFrame(bitmap: ImageBitmap): Promise<BadgePhoto> {
  const picture = document.createElement("canvas");
  picture.width = WIDTH;
  picture.height = HEIGHT;
  const scale = Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  // Faces are in the upper part of a portrait.
  picture.getContext("2d")?.drawImage(bitmap, (WIDTH - width) / 2, (HEIGHT - height) / 3, width, height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("the picture could not be encoded");
  return { picture, url: URL.createObjectURL(blob) };
}
