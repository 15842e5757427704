import { FOREST_DEEP } from "./brand/colours.ts";

const WHITE = "#ffffff";
/** Above it in every channel, a colour is lost on white. */
const LIGHT = 235;

/** The longest side of the sample that `groundOf` looks at, in pixels. */
export const GROUND_SAMPLE = 96;

/**
 * Returns the colour to lay under a picture with transparent parts, which is stored without them: white, or a dark
 * green if all that it shows is white, as logos for dark grounds are. `sample` is the picture made small, in RGBA.
 */
export function groundOf(sample: ArrayLike<number>): string {
  let seen = 0;
  let light = 0;
  for (let at = 0; at < sample.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [sample[at], sample[at + 1], sample[at + 2], sample[at + 3]];
    if (alpha < 128) continue;
    seen += 1;
    if (Math.min(red, green, blue) > LIGHT) light += 1;
  }
  const isSeeThrough = seen < (sample.length / 4) * 0.98;
  return isSeeThrough && seen > 0 && light >= seen * 0.98 ? FOREST_DEEP : WHITE;
}
