import type { FitEnum } from "sharp";
import { CROPPED_SHAPES } from "#site/library/picture-crop.contract.ts";

/** The use of a picture decides its size: banners and portraits are cropped, photos and logos keep their proportions. */
export type PictureShape = "banner" | "portrait" | "photo" | "logo";

export const PICTURE_SHAPES: readonly PictureShape[] = ["banner", "portrait", "photo", "logo"];

/** The WebP renderings of pictures, with their sizes in pixels. */
export const RENDERINGS = {
  banner: { ...CROPPED_SHAPES.banner, fit: "cover", quality: 84 },
  portrait: { ...CROPPED_SHAPES.portrait, fit: "cover", quality: 84 },
  photo: { width: 1600, height: 1600, fit: "inside", quality: 84 },
  logo: { width: 480, height: 240, fit: "inside", quality: 84 },
} as const satisfies Record<PictureShape, { width: number; height: number; fit: keyof FitEnum; quality: number }>;
