import type { ReactNode } from "react";
import { FOREST, IVORY, SUN } from "#shared/brand/colours.ts";

/** The triangle in a disc on the thumbnail of a film. */
export function PlayMark(): ReactNode {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 drop-shadow-lg">
        <circle cx="32" cy="32" r="31" fill={FOREST} stroke={IVORY} strokeWidth="2" />
        <path d="M25 19.5v25L46 32z" fill={SUN} />
      </svg>
    </span>
  );
}
