import { FOREST, FOREST_DEEP, INK, IVORY, LATERITE, LINE, MUTED, SUN } from "#shared/brand/colours.ts";
import { ARCH_MARK } from "#shared/brand/shapes.ts";
import type { QrPath } from "#shared/qr-path.ts";
import {
  archPath,
  drawCloth,
  encodeSheet,
  openSheet,
  type Pen,
  paintShapes,
  TEXT_LETTERS as TEXT,
  write,
} from "#web/ui/canvas-pen.ts";
import type { BadgeContent } from "./badge-content.ts";
import type { BadgePhoto } from "./badge-photo.ts";

/** The size of the picture, in pixels. */
const BADGE_WIDTH = 1080;
const BADGE_HEIGHT = 1440;

const EDGE = 64;
const BAND = 54;
const HEAD_END = 640;
const PHOTO = { x: EDGE, y: 520, width: 290, height: 350 };
const CODE = 270;

/** Draws the badge as a PNG picture, in the site's fonts. Rejects if the browser cannot draw it. */
export async function drawBadge(badge: BadgeContent, photo: BadgePhoto | null, code: QrPath | null): Promise<Blob> {
  const { canvas, pen } = await openSheet(BADGE_WIDTH, BADGE_HEIGHT, badge.name + badge.place);
  pen.fillStyle = IVORY;
  pen.fillRect(0, 0, BADGE_WIDTH, BADGE_HEIGHT);
  drawHead(pen, badge);
  drawPhoto(pen, badge, photo);
  drawPerson(pen, badge);
  drawFoot(pen, badge, code);
  drawBand(pen, badge.slug, 0);
  drawBand(pen, badge.slug, BADGE_HEIGHT - BAND);
  return encodeSheet(canvas, "image/png");
}

function drawHead(pen: Pen, badge: BadgeContent): void {
  pen.fillStyle = FOREST_DEEP;
  pen.fillRect(0, 0, BADGE_WIDTH, HEAD_END);
  pen.fillStyle = IVORY;
  pen.beginPath();
  pen.roundRect(EDGE, 92, 64, 64, 18);
  pen.fill();
  paintShapes(pen, ARCH_MARK, { x: EDGE + 8, y: 99, scale: 1.2 });
  write(pen, badge.foundation, { x: EDGE + 84, y: 138, width: 868, size: 40, lines: 1, colour: "#ffffff" });
  write(pen, badge.announcement, { x: EDGE, y: 262, width: 952, size: 96, lines: 1, colour: SUN });
  write(pen, badge.event, { x: EDGE, y: 340, width: 952, size: 54, lines: 3, colour: "#ffffff" });
}

function drawPhoto(pen: Pen, badge: BadgeContent, photo: BadgePhoto | null): void {
  const { x, y, width, height } = PHOTO;
  pen.fillStyle = IVORY;
  pen.fill(archPath(x - 12, y - 12, width + 24, height + 24));
  pen.save();
  pen.clip(archPath(x, y, width, height));
  if (photo) pen.drawImage(photo.picture, x, y, width, height);
  else for (let top = y; top < y + height; top += BAND) drawBand(pen, badge.name, top);
  pen.restore();
}

function drawPerson(pen: Pen, badge: BadgeContent): void {
  const x = EDGE + PHOTO.width + 40;
  const width = BADGE_WIDTH - EDGE - x;
  let y = write(pen, badge.name, { x, y: 720, width, size: 64, lines: 2, colour: INK });
  if (badge.company) {
    y = write(pen, badge.company, { x, y: y + 14, width, size: 38, lines: 1, colour: FOREST, font: TEXT });
  }
  write(pen, badge.country, { x, y: y + 8, width, size: 36, lines: 1, colour: MUTED, font: TEXT });
}

function drawFoot(pen: Pen, badge: BadgeContent, code: QrPath | null): void {
  const top = 985;
  pen.fillStyle = LINE;
  pen.fillRect(EDGE, top, BADGE_WIDTH - 2 * EDGE, 3);
  const width = BADGE_WIDTH - 2 * EDGE - CODE - 40;
  let y = write(pen, badge.day, { x: EDGE, y: 1110, width, size: 56, lines: 1, colour: INK });
  if (badge.time) y = write(pen, badge.time, { x: EDGE, y, width, size: 56, lines: 1, colour: LATERITE });
  write(pen, badge.place, { x: EDGE, y, width, size: 38, lines: 2, colour: MUTED, font: TEXT });
  const left = BADGE_WIDTH - EDGE - CODE;
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(left, top + 50, CODE, CODE, 24);
  pen.fill();
  if (code) {
    const step = CODE / (code.size + 8);
    const corner = { x: left + 4 * step, y: top + 50 + 4 * step, scale: step };
    paintShapes(pen, [{ d: code.d, fill: INK }], corner);
  }
  pen.textAlign = "center";
  write(pen, badge.code, {
    x: left + CODE / 2,
    y: top + CODE + 92,
    width: CODE,
    size: 36,
    lines: 1,
    colour: INK,
    font: TEXT,
  });
  pen.textAlign = "left";
}

function drawBand(pen: Pen, seed: string, top: number): void {
  drawCloth(pen, seed, { top, width: BADGE_WIDTH, height: BAND });
}
