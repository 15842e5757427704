import { Path, Rect, Svg } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { FOREST_DEEP } from "#shared/brand/colours.ts";
import { ARCH_MARK } from "#shared/brand/mark.ts";
import { weaveShapes } from "#shared/brand/weave.ts";

/** Draws the foundation's mark, in its own colours or in these tones, from the outermost arch to the innermost. */
export function Arch({ width, tones }: { width: number; tones?: readonly string[] }): ReactElement {
  return (
    <Svg width={width} height={width * 0.95} viewBox="0 0 40 38">
      {ARCH_MARK.map(({ d, fill }, index) => (
        <Path key={d} d={d} fill={tones?.[index] ?? fill} />
      ))}
    </Svg>
  );
}

/** Draws a strip of the pattern that belongs to this document. `width` and `height` are in points. */
export function Band({ seed, width, height }: { seed: string; width: number; height: number }): ReactElement {
  const columns = Math.ceil(width / height);
  return (
    <Svg style={{ flexShrink: 0 }} width={width} height={height} viewBox={`0 0 ${(width * 24) / height} 24`}>
      <Rect x={0} y={0} width={columns * 24} height={24} fill={FOREST_DEEP} />
      {weaveShapes(seed, columns).map((shape) => (
        <Path key={shape.fill + shape.d} d={shape.d} fill={shape.fill} />
      ))}
    </Svg>
  );
}
