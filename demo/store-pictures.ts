import { access, readFile } from "node:fs/promises";
import slugify from "@sindresorhus/slugify";
import sharp from "sharp";
import type { FileStore } from "#platform/files/file-store.ts";
import { type PictureShape, storeRenderedPicture } from "#platform/files/store-picture.ts";
import type { DemoScene } from "./content/media-shape.ts";

const fromSource = import.meta.url.endsWith(".ts");

/** The demo's pictures: scenes by their slug, `portrait-<name>` and `logo-<mark>`. A build has a copy of its own. */
const PICTURES = new URL(fromSource ? "./pictures/" : "./demo-pictures/", import.meta.url);

/** Stores this picture as it is, for it has its shape already, and returns its reference. */
async function storePicture(files: FileStore, name: string, shape: PictureShape): Promise<string> {
  const bytes = await readFile(pictureFile(name));
  return storeRenderedPicture(files, { name, bytes, shape }, async () => {
    const { width, height } = await sharp(bytes).metadata();
    return { data: bytes, width, height };
  });
}

const pictureFile = (name: string): URL => new URL(`${name}.webp`, PICTURES);

export const storeScene = (files: FileStore, { slug }: DemoScene): Promise<string> =>
  storePicture(files, slug, "banner");

export const storeLogo = (files: FileStore, mark: string): Promise<string> =>
  storePicture(files, `logo-${mark}`, "logo");

/** Stores the portrait of this person and returns its reference; null if the demo has none. */
export async function storePortrait(files: FileStore, fullName: string): Promise<string | null> {
  const name = `portrait-${slugify(fullName)}`;
  const exists = await access(pictureFile(name)).then(
    () => true,
    () => false,
  );
  return exists ? storePicture(files, name, "portrait") : null;
}

/** Stores these scenes and returns their references by slug. */
export async function storeScenes(files: FileStore, scenes: readonly DemoScene[]): Promise<Map<string, string>> {
  const references = new Map<string, string>();
  for (const scene of scenes) references.set(scene.slug, await storeScene(files, scene));
  return references;
}
