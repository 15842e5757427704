import type { ReactElement } from "react";
import type { Shape } from "./weave.ts";

/** The foundation's mark, an open doorway of three nested arches, in a square of 40 units. */
export const ARCH_MARK: readonly Shape[] = [
  { d: "M3 38V20a17 17 0 0 1 34 0v18z", fill: "#0B4F3A" },
  { d: "M9 38V21a11 11 0 0 1 22 0v17z", fill: "#F2B33D" },
  { d: "M14 38V22a6 6 0 0 1 12 0v16z", fill: "#B8481A" },
  { d: "M18 38V23.5a2 2 0 0 1 4 0V38z", fill: "#FBF7EF" },
];

/** The mark is drawn at the size asked for. */
export function ArchMark({ size = 40, className }: { size?: number; className?: string }): ReactElement {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 40 40" className={className}>
      {ARCH_MARK.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  );
}
