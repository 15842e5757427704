import { type ReactElement, useId } from "react";
import { FOREST, FOREST_DEEP, IVORY, LATERITE_DEEP, MINT, SAND } from "#shared/brand/colours.ts";
import { type Shape, weaveShapes } from "#shared/brand/shapes.ts";

const grounds = { deep: FOREST_DEEP, forest: FOREST, ivory: SAND } as const;
const onIvory: Record<string, string> = { [IVORY]: FOREST, [MINT]: LATERITE_DEEP };

interface BandProps {
  seed: string;
  className?: string;
  height?: number;
  tone?: keyof typeof grounds;
}

function Paths({ shapes }: { shapes: readonly Shape[] }): ReactElement[] {
  return shapes.map((s) => <path key={s.fill + s.d} d={s.d} fill={s.fill} />);
}

/** A strip of pattern, always the same for one seed, as wide as its container. */
export function WovenBand({ seed, className, height = 26, tone = "deep" }: BandProps): ReactElement {
  const id = useId();
  const shapes = weaveShapes(seed, 12);
  const worn = tone === "ivory" ? shapes.map((s) => ({ ...s, fill: onIvory[s.fill] ?? s.fill })) : shapes;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width="100%"
      height={height}
      className={className === undefined ? "block" : `block ${className}`}
    >
      <pattern id={id} width={288} height={24} patternUnits="userSpaceOnUse" patternTransform={`scale(${height / 24})`}>
        <rect width={288} height={24} fill={grounds[tone]} />
        <Paths shapes={worn} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** Four strips of the seed's pattern that replace a picture and cover its 16:10 box. */
export function WovenTile({ seed, className }: { seed: string; className?: string }): ReactElement {
  const strips = [
    { shapes: weaveShapes(seed, 9), ground: grounds.forest, from: 0 },
    { shapes: weaveShapes(`${seed}-`, 9), ground: grounds.deep, from: -12 },
  ];
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 192 120"
      preserveAspectRatio="xMidYMid slice"
      className={className === undefined ? "block size-full" : `block size-full ${className}`}
    >
      {[0, 1, 2, 3, 4].map((line) => {
        const strip = strips[line % 2];
        return strip === undefined ? null : (
          <g key={line} transform={`translate(0 ${line * 24})`}>
            <rect width={192} height={24} fill={strip.ground} />
            <g transform={`translate(${strip.from})`}>
              <Paths shapes={strip.shapes} />
            </g>
          </g>
        );
      })}
    </svg>
  );
}
