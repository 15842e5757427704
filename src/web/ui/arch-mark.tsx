import type { ReactElement } from "react";
import { ARCH_MARK } from "#shared/brand/shapes.ts";

/** The foundation's mark, at this size. */
export function ArchMark({ size = 40, className }: { size?: number; className?: string }): ReactElement {
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} viewBox="0 0 40 40" className={className}>
      {ARCH_MARK.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  );
}
