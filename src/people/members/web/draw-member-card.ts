import { FOREST, FOREST_DEEP, HIGH, INK, IVORY, LATERITE, MUTED, SUN } from "#shared/brand/colours.ts";
import { ARCH_MARK } from "#shared/brand/shapes.ts";
import type { QrPath } from "#shared/qr-path.ts";
import { picturePdf } from "#web/browser/picture-pdf.ts";
import {
  archPath,
  drawCloth,
  encodeSheet,
  openSheet,
  type Pen,
  paintShapes,
  TEXT_LETTERS,
  write,
} from "#web/ui/canvas-pen.ts";
import { publicUrl } from "#web/ui/picture-sources.ts";
import { CARD_TITLE, type CardContent } from "./card-content.ts";

/** The size of a bank card, in enough pixels for a good print. */
const MILLIMETRES = { width: 85.6, height: 54 };
const PIXELS = { width: 1712, height: 1080 };

const BAND = 62;
const EDGE = 104;
const HEAD_END = 420;
const PHOTO = { x: EDGE, y: 292, width: 428, height: 626 };
const CODE = 428;

/** Draws the card as a PNG picture. Rejects if the browser cannot draw it. */
export async function drawCardPicture(card: CardContent, code: QrPath | null): Promise<Blob> {
  return encodeSheet(await drawCard(card, code), "image/png");
}

/** Draws the card as a PDF of its real size. Rejects if the browser cannot draw it. */
export async function drawCardPdf(card: CardContent, code: QrPath | null): Promise<Blob> {
  const jpeg = await encodeSheet(await drawCard(card, code), "image/jpeg");
  return picturePdf(jpeg, { pixels: PIXELS, millimetres: MILLIMETRES, title: `${CARD_TITLE} ${card.number}` });
}

async function drawCard(card: CardContent, code: QrPath | null): Promise<HTMLCanvasElement> {
  const { canvas, pen } = await openSheet(PIXELS.width, PIXELS.height, card.name + card.foundation);
  pen.fillStyle = IVORY;
  pen.fillRect(0, 0, PIXELS.width, PIXELS.height);
  drawHead(pen, card);
  drawPhoto(pen, card, await loadPhoto(card.avatar));
  drawPerson(pen, card);
  drawCode(pen, code);
  drawBand(pen, card.number, 0);
  drawBand(pen, card.number, PIXELS.height - BAND);
  return canvas;
}

function drawHead(pen: Pen, { foundation }: CardContent): void {
  pen.fillStyle = FOREST_DEEP;
  pen.fillRect(0, 0, PIXELS.width, HEAD_END);
  pen.fillStyle = IVORY;
  pen.beginPath();
  pen.roundRect(EDGE, 110, 112, 112, 28);
  pen.fill();
  paintShapes(pen, ARCH_MARK, { x: EDGE + 14, y: 122, scale: 2.1 });
  const y = 190;
  write(pen, foundation, { x: EDGE + 146, y, width: 800, size: 74, lines: 1, colour: "#ffffff" });
  pen.textAlign = "right";
  write(pen, CARD_TITLE, { x: PIXELS.width - EDGE, y, width: 560, size: 74, lines: 1, colour: SUN });
  pen.textAlign = "left";
}

function drawPhoto(pen: Pen, card: CardContent, photo: HTMLImageElement | null): void {
  const { x, y, width, height } = PHOTO;
  pen.fillStyle = IVORY;
  pen.fill(archPath(x - 18, y - 18, width + 36, height + 36));
  pen.save();
  pen.clip(archPath(x, y, width, height));
  if (photo) {
    // The portrait is square, its frame is not: the sides are cut.
    pen.drawImage(photo, x - (height - width) / 2, y, height, height);
  } else {
    for (let top = y; top < y + height; top += BAND) drawBand(pen, card.name, top);
  }
  pen.restore();
}

function drawPerson(pen: Pen, { name, number, standing, since }: CardContent): void {
  const x = PHOTO.x + PHOTO.width + 66;
  const width = PIXELS.width - EDGE - CODE - 50 - x;
  // All lines below it have their place, however long it is.
  let y = write(pen, name, { x, y: 530, width, size: 96, lines: 4, room: 180, colour: INK });
  const line = { x, width, lines: 2, font: TEXT_LETTERS };
  y = write(pen, `n°\u00a0${number}`, { ...line, y: y + 36, size: 66, colour: FOREST });
  y = write(pen, since, { ...line, y, size: 54, colour: MUTED });
  if (!standing) return;
  write(pen, standing.text, { ...line, y: y + 12, size: 54, colour: standing.good ? HIGH : LATERITE });
}

function drawCode(pen: Pen, code: QrPath | null): void {
  const left = PIXELS.width - EDGE + 18 - CODE;
  const top = PIXELS.height - BAND - 46 - CODE;
  pen.fillStyle = "#ffffff";
  pen.beginPath();
  pen.roundRect(left, top, CODE, CODE, 34);
  pen.fill();
  if (!code) return;
  const step = CODE / (code.size + 6);
  const corner = { x: left + 3 * step, y: top + 3 * step, scale: step };
  paintShapes(pen, [{ d: code.d, fill: INK }], corner);
}

function drawBand(pen: Pen, seed: string, top: number): void {
  drawCloth(pen, seed, { top, width: PIXELS.width, height: BAND });
}

/** Loads the portrait; null if there is none or it does not load: the pattern replaces it. */
async function loadPhoto(reference: string | null): Promise<HTMLImageElement | null> {
  if (!reference) return null;
  const image = new Image();
  image.src = publicUrl(reference);
  return image.decode().then(
    () => image,
    () => null,
  );
}
