/** The shapes that the site cuts pictures to, in pixels. All others show the whole picture. */
export const CROPPED_SHAPES = {
  banner: { width: 1200, height: 750 },
  portrait: { width: 480, height: 480 },
} as const;

export type CroppedShape = keyof typeof CROPPED_SHAPES;
export const CROPPED_SHAPE_NAMES = Object.keys(CROPPED_SHAPES) as CroppedShape[];

/** A part of a picture, in fractions of its width and height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the largest part of the picture with the proportions of the shape, with the focus as near its middle as
 * possible.
 */
export function cropAround(picture: Size, shape: CroppedShape, focus: { x: number; y: number }): Crop {
  const wanted = CROPPED_SHAPES[shape];
  const ratio = (wanted.width / wanted.height) * (picture.height / picture.width);
  const width = Math.min(1, ratio);
  const height = Math.min(1, 1 / ratio);
  return { x: startOf(focus.x, width), y: startOf(focus.y, height), width, height };
}

function startOf(middle: number, length: number): number {
  return Math.min(Math.max(middle - length / 2, 0), 1 - length);
}
