import { Path, Rect, Svg } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { weaveShapes } from "#web/ui/weave.ts";

/** The colours of the foundation's documents. */
export const FOREST = "#0B4F3A";
export const LATERITE = "#963811";
export const IVORY = "#FBF7EF";
export const SAND = "#EADFC9";
export const INK = "#1C2321";
export const MUTED = "#56615D";
const DEEP = "#083A2B";

/** The mark on white, from the outermost arch to the doorway. */
export const MARK_TONES = [FOREST, "#F2B33D", "#B8481A", IVORY] as const;

/** The foundation's mark: four nested arches, from the outermost tone to the doorway's. */
export function Arch({
  width,
  tones,
}: {
  width: number;
  tones: readonly [string, string, string, string];
}): ReactElement {
  return (
    <Svg width={width} height={width * 0.95} viewBox="0 0 40 38">
      <Path d="M3 38V20a17 17 0 0 1 34 0v18z" fill={tones[0]} />
      <Path d="M9 38V21a11 11 0 0 1 22 0v17z" fill={tones[1]} />
      <Path d="M14 38V22a6 6 0 0 1 12 0v16z" fill={tones[2]} />
      <Path d="M18 38V23.5a2 2 0 0 1 4 0V38z" fill={tones[3]} />
    </Svg>
  );
}

/** A strip of the cloth that belongs to this document, from edge to edge. `width` and `height` are in points. */
export function Band({ seed, width, height }: { seed: string; width: number; height: number }): ReactElement {
  const columns = Math.ceil(width / height);
  return (
    <Svg style={{ flexShrink: 0 }} width={width} height={height} viewBox={`0 0 ${(width * 24) / height} 24`}>
      <Rect x={0} y={0} width={columns * 24} height={24} fill={DEEP} />
      {weaveShapes(seed, columns).map((shape) => (
        <Path key={shape.fill + shape.d} d={shape.d} fill={shape.fill} />
      ))}
    </Svg>
  );
}
