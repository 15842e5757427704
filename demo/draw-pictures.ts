import type { FileStore } from "#providers/files/file-store.ts";
import { type PictureShape, storePicture } from "#providers/files/store-picture.ts";
import { drawScene, type SceneName } from "./artwork/scene.ts";

/**
 * Every scene is in the file store, as pages ask for it; answers the picture reference of each slug. The
 * slug is also the seed: the same scene and slug give the same picture, which is then kept once.
 */
export async function drawPictures(
  files: FileStore,
  wanted: readonly { slug: string; scene: SceneName }[],
  shape: PictureShape = "banner",
): Promise<Map<string, string>> {
  const references = await Promise.all(
    wanted.map(async ({ slug, scene }) => {
      const bytes = Buffer.from(drawScene(scene, slug));
      return [slug, await storePicture(files, { name: slug, bytes, shape })] as const;
    }),
  );
  return new Map(references);
}
