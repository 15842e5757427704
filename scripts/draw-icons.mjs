/**
 * `node scripts/draw-icons.mjs`: the icons of public/ from public/favicon.svg. Run it when the mark changes, and
 * commit what it draws.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

process.chdir(fileURLToPath(new URL("../public", import.meta.url)));

const IVORY = "#fbf7ef";
const mark = readFileSync("favicon.svg");

// `share` is how much of the icon the mark fills: a mask may cut everything outside the middle 80 %.
async function draw(size, share, background) {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: 72 * 16 })
    .resize(inner, inner)
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

// One PNG in the container that browsers request by default.
function icoOf(png, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
writeFileSync("icon-192.png", await draw(192, 1, clear));
writeFileSync("icon-512.png", await draw(512, 1, clear));
writeFileSync("icon-maskable-512.png", await draw(512, 0.6, IVORY));
writeFileSync("apple-touch-icon.png", await draw(180, 0.76, IVORY));
writeFileSync("favicon.ico", icoOf(await draw(32, 1, clear), 32));
