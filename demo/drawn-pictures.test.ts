import { readdir, readFile, stat } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { renderPicture } from "#providers/files/render-picture.ts";
import { listDrawings } from "./drawings.ts";
import { DRAWN_PICTURES, findDrawn } from "./drawn-pictures.ts";

const MOST_BYTES = 3_000_000;

const drawings = listDrawings();
const names = await readdir(DRAWN_PICTURES);

const pixelsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

describe("the demo's finished pictures", () => {
  it("are those of the drawings and no others: after a change, run `npm run demo:draw`", () => {
    const drawn = new Set(drawings.map((drawing) => findDrawn(drawing, names) ?? `missing: ${drawing.name}`));
    expect([...drawn].sort()).toEqual([...names].sort());
  });

  it("are small enough to be in the repository", async () => {
    const sizes = await Promise.all(names.map(async (name) => (await stat(new URL(name, DRAWN_PICTURES))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES);
  });

  it.each(["banner", "portrait", "logo"])("show what is drawn: a %s", async (shape) => {
    const drawing = drawings.find((one) => one.shape === shape);
    if (!drawing) throw new Error("there is no such drawing");
    const rendered = await renderPicture(Buffer.from(drawing.svg), drawing.shape);
    const now = await pixelsOf(rendered.data);
    const then = await pixelsOf(await readFile(new URL(findDrawn(drawing, names) ?? "", DRAWN_PICTURES)));
    expect(then.info).toMatchObject({ width: now.info.width, height: now.info.height });
    // Not byte by byte: another version of the encoder may round otherwise.
    const difference = now.data.reduce((sum, value, index) => sum + Math.abs(value - (then.data[index] ?? 0)), 0);
    expect(difference / now.data.length).toBeLessThan(2);
  });
});
