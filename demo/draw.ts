/**
 * `npm run demo:draw`: draws the demo's pictures into `demo/pictures`, so that no start has to. Run it after a drawing or
 * what shows it changed, and commit what it draws; it leaves the pictures that are up to date and deletes the others.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { renderPicture } from "#providers/files/render-picture.ts";
import { listDrawings } from "./drawings.ts";
import { DRAWN_PICTURES, drawnName, findDrawn } from "./drawn-pictures.ts";

await mkdir(DRAWN_PICTURES, { recursive: true });
const before = await readdir(DRAWN_PICTURES);
const shown = new Set<string>();
for (const drawing of listDrawings()) {
  const drawn = findDrawn(drawing, [...before, ...shown]);
  if (drawn) {
    shown.add(drawn);
    continue;
  }
  const { data, width, height } = await renderPicture(Buffer.from(drawing.svg), drawing.shape);
  const name = `${drawnName(drawing)}-${width}x${height}.webp`;
  await writeFile(new URL(name, DRAWN_PICTURES), data);
  shown.add(name);
}
const outdated = before.filter((name) => !shown.has(name));
for (const name of outdated) await rm(new URL(name, DRAWN_PICTURES));
const drawn = [...shown].filter((name) => !before.includes(name));
process.stdout.write(`${shown.size} pictures: ${drawn.length} drawn, ${outdated.length} deleted\n`);
