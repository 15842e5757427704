import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import QRCode from "qrcode";
import sharp from "sharp";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_A_SECOND = 5;
const SHOWN_FRAMES = 5;
const EMPTY_FRAMES = 5;
const CORNER = 32;
const COLOURLESS = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);

/** Writes a film (Y4M) that shows each badge for a second, a dark corner with it, and nothing for a second before it. */
export async function filmBadges(path: string, codes: readonly string[]): Promise<void> {
  const film = createWriteStream(path);
  const write = async (bytes: Uint8Array | string) => {
    if (!film.write(bytes)) await once(film, "drain");
  };
  await write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_A_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const empty = Buffer.alloc(WIDTH * HEIGHT, 200);
  for (const code of codes) {
    const shown = await drawBadge(code);
    for (const [frame, times] of [
      [empty, EMPTY_FRAMES],
      [shown, SHOWN_FRAMES],
    ] as const) {
      for (let time = 0; time < times; time += 1) for (const part of ["FRAME\n", frame, COLOURLESS]) await write(part);
    }
  }
  film.end();
  await finished(film);
}

/** Returns the brightness of each pixel. */
async function drawBadge(code: string): Promise<Buffer> {
  const corner = { create: { width: CORNER, height: CORNER, channels: 3, background: "black" } } as const;
  const background = { r: 200, g: 200, b: 200 };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite([
      { input: await QRCode.toBuffer(code, { width: 240, margin: 4 }) },
      { input: await sharp(corner).png().toBuffer(), left: 0, top: 0 },
    ])
    .greyscale()
    .raw()
    .toBuffer();
}
