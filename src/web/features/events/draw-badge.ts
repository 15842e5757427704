import type { QrPath } from "#contracts/qr-path.ts";
import { ARCH_MARK } from "#web/ui/arch-mark.tsx";
import { weaveShapes } from "#web/ui/weave.ts";
import type { BadgeContent } from "./badge-content.ts";
import type { BadgePhoto } from "./badge-photo.ts";

/** The size of the picture, in pixels. */
export const BADGE_WIDTH = 1080;
export const BADGE_HEIGHT = 1440;

const EDGE = 64;
const BAND = 54;
const HEAD_END = 640;
const PHOTO = { x: EDGE, y: 520, width: 290, height: 350 };
const CODE = 270;
const CELL = 24;
const COLOURS = { deep: "#083a2b", sun: "#f2b33d", ivory: "#fbf7ef", ink: "#1c2321", muted: "#55605b" };
const DISPLAY = '"Narrow Space", "Bricolage Grotesque", Georgia, serif';
const TEXT = '"Narrow Space", Figtree, system-ui, sans-serif';

type Pen = CanvasRenderingContext2D;

/** The badge as a PNG picture, in the site's own letters. Rejects where the browser cannot draw it. */
export async function drawBadge(badge: BadgeContent, photo: BadgePhoto | null, code: QrPath | null): Promise<Blob> {
  await Promise.all([
    document.fonts.load(`700 64px ${DISPLAY}`, badge.name),
    document.fonts.load(`600 40px ${TEXT}`, badge.place),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = BADGE_WIDTH;
  canvas.height = BADGE_HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is nothing to draw on");
  pen.fillStyle = COLOURS.ivory;
  pen.fillRect(0, 0, BADGE_WIDTH, BADGE_HEIGHT);
  drawHead(pen, badge);
  drawPhoto(pen, badge, photo);
  drawPerson(pen, badge);
  drawFoot(pen, badge, code);
  drawBand(pen, badge.slug, 0);
  drawBand(pen, badge.slug, BADGE_HEIGHT - BAND);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the badge could not be encoded"))), "image/png"),
  );
}

function drawHead(pen: Pen, badge: BadgeContent): void {
  pen.fillStyle = COLOURS.deep;
  pen.fillRect(0, 0, BADGE_WIDTH, HEAD_END);
  pen.fillStyle = COLOURS.ivory;
  pen.beginPath();
  pen.roundRect(EDGE, 92, 64, 64, 18);
  pen.fill();
  paint(pen, ARCH_MARK, EDGE + 8, 99, 1.2);
  write(pen, badge.foundation, { x: EDGE + 84, y: 138, width: 868, size: 40, lines: 1, colour: "#ffffff" });
  write(pen, badge.announcement, { x: EDGE, y: 262, width: 952, size: 96, lines: 1, colour: COLOURS.sun });
  write(pen, badge.event, { x: EDGE, y: 340, width: 952, size: 54, lines: 3, colour: "#ffffff" });
}

function drawPhoto(pen: Pen, badge: BadgeContent, photo: BadgePhoto | null): void {
  const { x, y, width, height } = PHOTO;
  pen.fillStyle = COLOURS.ivory;
  pen.fill(doorway(x - 12, y - 12, width + 24, height + 24));
  pen.save();
  pen.clip(doorway(x, y, width, height));
  if (photo) pen.drawImage(photo.picture, x, y, width, height);
  else for (let top = y; top < y + height; top += BAND) drawBand(pen, badge.name, top);
  pen.restore();
}

function drawPerson(pen: Pen, badge: BadgeContent): void {
  const x = EDGE + PHOTO.width + 40;
  const width = BADGE_WIDTH - EDGE - x;
  let y = write(pen, badge.name, { x, y: 720, width, size: 64, lines: 2, colour: COLOURS.ink });
  if (badge.company) {
    y = write(pen, badge.company, { x, y: y + 14, width, size: 38, lines: 1, colour: "#0b4f3a", font: TEXT });
  }
  write(pen, badge.country, { x, y: y + 8, width, size: 36, lines: 1, colour: COLOURS.muted, font: TEXT });
}

function drawFoot(pen: Pen, badge: BadgeContent, code: QrPath | null): void {
  const top = 985;
  pen.fillStyle = "#e4dbc9";
  pen.fillRect(EDGE, top, BADGE_WIDTH - 2 * EDGE, 3);
  const width = BADGE_WIDTH - 2 * EDGE - CODE - 40;
  let y = write(pen, badge.day, { x: EDGE, y: 1110, width, size: 56, lines: 1, colour: COLOURS.ink });
  if (badge.time) y = write(pen, badge.time, { x: EDGE, y, width, size: 56, lines: 1, colour: "#b8481a" });
  write(pen, badge.place, { x: EDGE, y, width, size: 38, lines: 2, colour: COLOURS.muted, font: TEXT });
  const left = BADGE_WIDTH - EDGE - CODE;
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(left, top + 50, CODE, CODE, 24);
  pen.fill();
  if (code) {
    const step = CODE / (code.size + 8);
    paint(pen, [{ d: code.d, fill: COLOURS.ink }], left + 4 * step, top + 50 + 4 * step, step);
  }
  pen.textAlign = "center";
  write(pen, badge.code, {
    x: left + CODE / 2,
    y: top + CODE + 82,
    width: CODE,
    size: 20,
    lines: 1,
    colour: COLOURS.muted,
    font: TEXT,
  });
  pen.textAlign = "left";
}

function drawBand(pen: Pen, seed: string, top: number): void {
  const scale = BAND / CELL;
  pen.fillStyle = COLOURS.deep;
  pen.fillRect(0, top, BADGE_WIDTH, BAND);
  paint(pen, weaveShapes(seed, Math.ceil(BADGE_WIDTH / BAND)), 0, top, scale);
}

function paint(pen: Pen, shapes: readonly { d: string; fill: string }[], x: number, y: number, scale: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  for (const { d, fill } of shapes) {
    pen.fillStyle = fill;
    pen.fill(new Path2D(d));
  }
  pen.restore();
}

function doorway(x: number, y: number, width: number, height: number): Path2D {
  const path = new Path2D();
  path.roundRect(x, y, width, height, [width / 2, width / 2, 40, 40]);
  return path;
}

interface Writing {
  x: number;
  /** The base line of the first line. */
  y: number;
  width: number;
  size: number;
  lines: number;
  colour: string;
  font?: string;
}

/** Writes in as large letters as fit, at most `size` pixels; answers the base line of what follows. */
function write(pen: Pen, text: string, { x, y, width, size, lines, colour, font = DISPLAY }: Writing): number {
  pen.fillStyle = colour;
  for (let letters = size; ; letters -= 2) {
    pen.font = `${font === DISPLAY ? 700 : 600} ${letters}px ${font}`;
    const broken = breakLines(text, (line) => pen.measureText(line).width <= width);
    if ((!broken || broken.length > lines) && letters > 16) continue;
    const height = letters * 1.16;
    const written = broken ?? [text];
    written.forEach((line, index) => {
      pen.fillText(line, x, y + index * height, width);
    });
    return y + written.length * height;
  }
}

/** The words in as few lines as fit; null where one word alone does not. */
function breakLines(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (!fits(word)) return null;
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
