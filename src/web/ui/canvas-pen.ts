import { FOREST_DEEP } from "#shared/brand/colours.ts";
import { type Shape, weaveShapes } from "#shared/brand/shapes.ts";

/** A drawing context of a canvas. */
export type Pen = CanvasRenderingContext2D;

/** The site's fonts, as a canvas names them. */
const DISPLAY_LETTERS = '"Narrow Space", "Bricolage Grotesque", Georgia, serif';
export const TEXT_LETTERS = '"Narrow Space", Figtree, system-ui, sans-serif';

const CELL = 24;
const SMALLEST_LETTERS = 16;

/**
 * Returns a canvas of this size, in pixels, and its pen, once the fonts of `text` are loaded. Throws if the browser
 * cannot draw.
 */
export async function openSheet(
  width: number,
  height: number,
  text: string,
): Promise<{ canvas: HTMLCanvasElement; pen: Pen }> {
  await Promise.all([
    document.fonts.load(`700 64px ${DISPLAY_LETTERS}`, text),
    document.fonts.load(`600 40px ${TEXT_LETTERS}`, text),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  return { canvas, pen };
}

/** Encodes the canvas as a picture file. Rejects if the browser cannot. */
export function encodeSheet(canvas: HTMLCanvasElement, type: "image/png" | "image/jpeg"): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be encoded"))), type, 0.92),
  );
}

/** Draws a strip of the seed's pattern across a canvas of this width. */
export function drawCloth(pen: Pen, seed: string, { top, width, height }: Record<"top" | "width" | "height", number>) {
  pen.fillStyle = FOREST_DEEP;
  pen.fillRect(0, top, width, height);
  paintShapes(pen, weaveShapes(seed, Math.ceil(width / height)), { x: 0, y: top, scale: height / CELL });
}

/** Draws the shapes with their corner at this place, scaled by this factor. */
export function paintShapes(
  pen: Pen,
  shapes: readonly Shape[],
  { x, y, scale }: Record<"x" | "y" | "scale", number>,
): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  for (const { d, fill } of shapes) {
    pen.fillStyle = fill;
    pen.fill(new Path2D(d));
  }
  pen.restore();
}

/** Returns the outline of an arch over this box. */
export function archPath(x: number, y: number, width: number, height: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, [width / 2, width / 2, 40, 40]);
  return path;
}

export interface Writing {
  x: number;
  /** The baseline of the first line. */
  y: number;
  width: number;
  size: number;
  lines: number;
  /** The most that all lines take together, in pixels. */
  room?: number;
  colour: string;
  font?: string;
}

/**
 * Writes in the largest letters that fit, at most `size` pixels; what does not fit in the smallest ones is cut. Returns
 * the baseline of what follows.
 */
export function write(
  pen: Pen,
  text: string,
  { x, y, width, size, lines, room = Number.POSITIVE_INFINITY, colour, font = DISPLAY_LETTERS }: Writing,
): number {
  pen.fillStyle = colour;
  for (let letters = size; ; letters -= 2) {
    pen.font = `${font === DISPLAY_LETTERS ? 700 : 600} ${letters}px ${font}`;
    const fits = (line: string) => pen.measureText(line).width <= width;
    const height = letters * 1.16;
    const broken = breakLines(text, fits);
    const isWhole = broken.length <= lines && broken.length * height <= room && broken.every(fits);
    if (!isWhole && letters > SMALLEST_LETTERS) continue;
    const written = isWhole ? broken : cutLines(broken, lines, fits);
    written.forEach((line, index) => {
      pen.fillText(line, x, y + index * height, width);
    });
    return y + written.length * height;
  }
}

/**
 * Returns the text in as few lines as fit, broken behind spaces and hyphens; a word that is longer than a line is one.
 */
function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/[^ -]*[ -]?/g) ?? []) {
    if (line === "" || fits((line + word).trimEnd())) line += word;
    else {
      lines.push(line.trimEnd());
      line = word;
    }
  }
  return [...lines, line];
}

/** Returns as many lines at most, each as long as fits; an ellipsis ends what is cut. */
function cutLines(lines: readonly string[], most: number, fits: (line: string) => boolean): string[] {
  return lines.slice(0, most).map((line, index) => {
    let cut = index === most - 1 && lines.length > most ? `${line}…` : line;
    while (!fits(cut) && cut.length > 2) cut = `${cut.replace(/…$/, "").slice(0, -1)}…`;
    return cut;
  });
}
