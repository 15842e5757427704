import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { FileStore } from "#providers/files/file-store.ts";
import { RENDERINGS } from "#providers/files/picture-shapes.ts";
import { storeRenderedPicture } from "#providers/files/store-rendered-picture.ts";
import type { DemoScene } from "./content/media-shape.ts";
import { type Drawing, sceneDrawing } from "./drawings.ts";

const fromSource = import.meta.url.endsWith(".ts");

/** The finished pictures: where `npm run demo:draw` leaves them, and where a build has its copy. */
export const DRAWN_PICTURES = new URL(fromSource ? "./pictures/" : "./demo-pictures/", import.meta.url);

const SIZE = /-(\d+)x(\d+)\.webp$/;

/**
 * Returns how the name of the drawing's finished picture begins. It depends on the drawing and on how it is rendered, so
 * that the picture of an older drawing is never taken for that of a newer one.
 */
export function drawnName({ name, shape, svg }: Drawing): string {
  const hash = createHash("sha256").update(JSON.stringify(RENDERINGS[shape])).update(svg).digest("hex").slice(0, 12);
  return `${name}-${hash}`;
}

/** Returns the file of the drawing's finished picture among these, undefined if it is not drawn. */
export function findDrawn(drawing: Drawing, names: readonly string[]): string | undefined {
  const start = drawnName(drawing);
  return names.find((name) => name.replace(SIZE, "") === start);
}

/** Stores the drawing's finished picture and returns its reference. Throws if it is not drawn yet. */
export async function storeDrawn(files: FileStore, drawing: Drawing): Promise<string> {
  const { name, shape, svg } = drawing;
  return storeRenderedPicture(files, { name, shape, bytes: Buffer.from(svg) }, async () => {
    const file = findDrawn(drawing, await readdir(DRAWN_PICTURES));
    if (!file) throw new Error(`${name} is not drawn: run \`npm run demo:draw\``);
    const [, width, height] = SIZE.exec(file) ?? [];
    return { data: await readFile(new URL(file, DRAWN_PICTURES)), width: Number(width), height: Number(height) };
  });
}

/** Stores the finished pictures of these scenes and returns their references by slug. */
export async function storeScenes(files: FileStore, scenes: readonly DemoScene[]): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  for (const scene of scenes) references.set(scene.slug, await storeDrawn(files, sceneDrawing(scene)));
  return references;
}
