import { d, fill, line, many, shaded } from "#demo/artwork/drawing.ts";

export type Print = "plain" | "dots" | "waves" | "leaves" | "diamonds" | "stripes" | "gingham" | "suns";

/** A piece of cloth that hangs between two heights, each with its centre and half width. */
export interface Panel {
  readonly top: readonly [x: number, y: number, half: number];
  readonly hem: readonly [x: number, y: number, half: number];
}

function motif(print: Print, x: number, y: number, s: number): string {
  switch (print) {
    case "dots":
      return d`M${x - s * 0.5} ${y}a${s * 0.5} ${s * 0.5} 0 1 0 ${s} 0a${s * 0.5} ${s * 0.5} 0 1 0 ${-s} 0z`;
    case "diamonds":
      return d`M${x} ${y - s * 0.8}l${s * 0.62} ${s * 0.8}l${-s * 0.62} ${s * 0.8}l${-s * 0.62} ${-s * 0.8}z`;
    case "leaves":
      return d`M${x - s * 0.7} ${y + s * 0.6}q${-s * 0.05} ${-s * 1.3} ${s * 1.4} ${-s * 1.3}q${s * 0.05} ${s * 1.3} ${-s * 1.4} ${s * 1.3}z`;
    case "suns":
      return d`M${x - s * 0.8} ${y + s * 0.3}a${s * 0.8} ${s * 0.8} 0 0 1 ${s * 1.6} 0h${-s * 0.45}a${s * 0.35} ${s * 0.35} 0 0 0 ${-s * 0.7} 0z`;
    default:
      return "";
  }
}

/** Draws the print on the panel, clipped to it. */
export function printed(panel: Panel, print: Print, first: string, second: string): string {
  if (print === "plain") return "";
  const [tx, ty, th] = panel.top;
  const [hx, hy, hh] = panel.hem;
  const along = (t: number): { x: number; y: number; half: number } => ({
    x: tx + (hx - tx) * t,
    y: ty + (hy - ty) * t,
    half: th + (hh - th) * t,
  });
  const across = (t: number, edge = 0.96): string => {
    const { x, y, half } = along(t);
    return d`M${x - half * edge} ${y}L${x + half * edge} ${y}`;
  };
  if (print === "gingham") {
    const rows = Math.max(3, Math.round((hy - ty) / 9));
    const rays = many(4, (i) => {
      const u = -0.72 + i * 0.48;
      return d`M${tx + th * u} ${ty + 1}L${hx + hh * u} ${hy - 1}`;
    });
    const bands = many(rows, (i) => across((i + 0.5) / rows));
    return `<path d="${bands}${rays}" fill="none" stroke="${first}" stroke-width="3.6" opacity="0.55"/>`;
  }
  if (print === "stripes") {
    const rows = Math.max(2, Math.round((hy - ty) / 15));
    return (
      `<path d="${many(rows, (i) => across((i + 0.55) / rows))}" stroke="${first}" stroke-width="4.4" fill="none"/>` +
      `<path d="${many(rows, (i) => across((i + 0.85) / rows))}" stroke="${second}" stroke-width="1.8" fill="none"/>`
    );
  }
  if (print === "waves") {
    const rows = Math.max(2, Math.round((hy - ty) / 14));
    return many(rows, (i) => {
      const { x, y, half } = along((i + 0.6) / rows);
      const step = (half * 1.84) / 4;
      return `<path d="${d`M${x - half * 0.92} ${y}`}${many(4, (k) => d`q${step / 2} ${k % 2 ? 6 : -6} ${step} 0`)}" stroke="${i % 2 ? second : first}" stroke-width="2.6" fill="none"/>`;
    });
  }
  const rows = Math.max(2, Math.round((hy - ty) / 13));
  let odd = "";
  let even = "";
  for (let i = 0; i < rows; i++) {
    const { x, y, half } = along((i + 0.55) / rows);
    const room = half - 5;
    const count = Math.max(1, Math.floor((room * 2) / 12));
    for (let k = 0; k <= count; k++) {
      const u = i % 2 ? k + 0.5 : k;
      if (u > count) continue;
      const one = motif(print, x - room + (u * room * 2) / count, y, 4.4);
      if ((i + k) % 2) odd += one;
      else even += one;
    }
  }
  return fill(even, first) + fill(odd, second);
}

/** Draws a skirt, wrapper or dress with its shaded side away from the light and its print on top. */
export function hanging(
  panel: Panel,
  colour: string,
  print: Print,
  first: string,
  second: string,
  lightSide: 1 | -1,
): string {
  const [tx, ty, th] = panel.top;
  const [hx, hy, hh] = panel.hem;
  const bulge = (hy - ty) * 0.3;
  const wide = Math.max(th, hh) * 0.12 + th;
  const shape = d`M${tx - th} ${ty}C${tx - wide} ${ty + bulge} ${hx - hh} ${hy - bulge} ${hx - hh} ${hy}Q${hx} ${hy + 5} ${hx + hh} ${hy}C${hx + hh} ${hy - bulge} ${tx + wide} ${ty + bulge} ${tx + th} ${ty}Z`;
  const s = -lightSide;
  const shade = d`M${tx + s * th} ${ty}C${tx + s * wide} ${ty + bulge} ${hx + s * hh} ${hy - bulge} ${hx + s * hh} ${hy}Q${hx + s * hh * 0.7} ${hy + 3} ${hx + s * hh * 0.42} ${hy + 3.4}Q${hx + s * hh * 0.62} ${(ty + hy) / 2} ${tx + s * th * 0.45} ${ty}Z`;
  return (
    fill(shape, colour) +
    printed(panel, print, first, second) +
    fill(shade, shaded(colour, 0.5), 0.35) +
    line(d`M${tx - th} ${ty + 1}L${tx + th} ${ty + 1}`, shaded(colour, 0.3), 2.4)
  );
}
