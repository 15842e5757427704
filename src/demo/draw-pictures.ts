import { createHash } from "node:crypto";
import sharp from "sharp";
import type { FileStore } from "#providers/files/file-store.ts";
import { drawScene, type SceneName } from "./scenes/scene.ts";

const FULL = { width: 1200, height: 750 };
const WIDTHS = [480, 960];
const SHARED = { width: 1200, height: 630 };

/**
 * Every scene is in the file store in the sizes that pages ask for, with a wide one for shared links;
 * answers the picture reference of each slug.
 */
export async function drawPictures(
  files: FileStore,
  wanted: readonly { slug: string; scene: SceneName }[],
): Promise<Map<string, string>> {
  const references = await Promise.all(
    wanted.map(async ({ slug, scene }) => [slug, await drawPicture(files, slug, drawScene(scene, slug))] as const),
  );
  return new Map(references);
}

async function drawPicture(files: FileStore, slug: string, svg: string): Promise<string> {
  const hash = createHash("sha256").update(svg).digest("hex").slice(0, 12);
  const base = `pictures/${hash}/${slug}`;
  const reference = `${base}-${FULL.width}x${FULL.height}.webp`;
  if (await files.exists(`public/${reference}`)) return reference;
  // Rasterised once at twice the size: smaller ones are cut from it.
  const full = await sharp(Buffer.from(svg), { density: 144 }).resize(FULL.width, FULL.height).png().toBuffer();
  for (const width of WIDTHS) {
    const scaled = sharp(full).resize(width);
    await store(files, `${base}-${width}.avif`, await scaled.clone().avif({ quality: 55, effort: 2 }).toBuffer());
    await store(files, `${base}-${width}.webp`, await scaled.clone().webp({ quality: 78 }).toBuffer());
  }
  const shared = sharp(full).resize(SHARED.width, SHARED.height, { fit: "cover" });
  await store(files, `${base}-og.jpg`, await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  // The full one last: it says that all are there.
  await store(files, reference, await sharp(full).webp({ quality: 80 }).toBuffer());
  return reference;
}

function store(files: FileStore, reference: string, bytes: Buffer): Promise<void> {
  const type = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[reference.split(".").pop() ?? ""];
  return files.write(`public/${reference}`, bytes, type ?? "application/octet-stream");
}
