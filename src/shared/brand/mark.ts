import { FOREST, IVORY, LATERITE, SUN } from "./colours.ts";
import type { Shape } from "./weave.ts";

/** The foundation's mark: an open doorway of three nested arches in a square of 40 units, the outermost arch first. */
export const ARCH_MARK: readonly Shape[] = [
  { d: "M3 38V20a17 17 0 0 1 34 0v18z", fill: FOREST },
  { d: "M9 38V21a11 11 0 0 1 22 0v17z", fill: SUN },
  { d: "M14 38V22a6 6 0 0 1 12 0v16z", fill: LATERITE },
  { d: "M18 38V23.5a2 2 0 0 1 4 0V38z", fill: IVORY },
];
