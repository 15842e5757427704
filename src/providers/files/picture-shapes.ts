import type { FitEnum } from "sharp";

/** The use of a picture decides its size: banners and portraits are cropped, photos and logos keep their proportions. */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

/** How pictures are rendered as WebP, in pixels. */
export const RENDERINGS = {
  banner: { width: 1200, height: 750, fit: "cover", quality: 84 },
  portrait: { width: 480, height: 480, fit: "cover", quality: 84 },
  photo: { width: 1600, height: 1600, fit: "inside", quality: 84 },
  logo: { width: 480, height: 240, fit: "inside", quality: 84 },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum; quality: number }>;
