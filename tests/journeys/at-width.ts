import { IN_FULL } from "./in-full.ts";

/**
 * Returns the details of a journey that is driven at several widths: the one of a laptop runs in `npm run test:full`
 * alone, where the phone's, with the same steps, would not show what is wrong with it.
 */
export function atWidth(width: number): { tag?: "@full" } {
  return width > 1000 ? IN_FULL : {};
}
