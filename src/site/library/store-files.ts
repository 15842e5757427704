import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { type PictureShape, type RenderedPicture, renderPicture } from "#platform/files/store-picture.ts";
import { deletePicture } from "#platform/files/store-variants.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { PictureCrops, PictureFocus } from "./library.contract.ts";
import { CROPPED_SHAPE_NAMES, type Crop, type CroppedShape, cropAround } from "./picture-crop.contract.ts";
import { announceFiles, type LibraryFile, listOrphans, markDeleted } from "./picture-uses.db.ts";

/** Stores all smaller sizes of these pictures. */
export const pictureSizes = defineMessage("library.sizes", "picture", z.object({ references: z.array(z.string()) }));

/** Makes all smaller sizes of these pictures follow the commit. */
export function enqueueSizes({ enqueue }: Pick<UnitOfWork, "enqueue">, references: readonly string[]): void {
  if (references.length === 0) return;
  enqueue(pictureSizes, { references: [...references] }, { dedupeKey: `library.sizes:${references[0]}` });
}

/** Deletes the files of a picture that was deleted. */
export const pictureRemoval = defineMessage("library.removal", "ordinary", z.object({ pictureId: z.string() }));

/** Makes the deletion of the picture's files follow the commit. */
export function enqueueRemoval({ enqueue }: Pick<UnitOfWork, "enqueue">, pictureId: string): void {
  enqueue(pictureRemoval, { pictureId }, { dedupeKey: `library.removal:${pictureId}` });
}

type FilesContext = Pick<AppContext, "db" | "clock" | "files">;

/** The stored files of a picture: the key of its original if it was among them, and references by shape. */
export interface StoredFiles {
  original: string | null;
  references: Partial<Record<PictureShape, string>>;
}

/**
 * Stores files of a picture and runs `commit`, which makes the picture refer to them. They are announced first, so that
 * those of a process that was killed are found and deleted. Deletes them if `commit` throws, and throws the same.
 */
export async function withStoredFiles<T>(
  ctx: FilesContext,
  { pictureId, original, shapes }: { pictureId: string; original: Buffer | null; shapes: RenderedShapes },
  commit: (stored: StoredFiles) => Promise<T>,
): Promise<T> {
  const stamp = randomUUID().slice(0, 8);
  const key = original && `private/library/${pictureId}-${stamp}.jpg`;
  const named = shapes.map(({ shape, rendered: { data, width, height } }) => ({
    shape,
    data,
    reference: `pictures/${pictureId}/${shape}-${stamp}-${width}x${height}.webp`,
  }));
  const announced = [
    ...(key ? [{ key, kind: "original" as const }] : []),
    ...named.map(({ reference, shape }) => ({ key: reference, kind: shape })),
  ].map((file) => ({ ...file, pictureId, announcedAt: ctx.clock.now() }));
  if (announced.length > 0) await announceFiles(ctx.db, announced);
  try {
    if (original && key) await ctx.files.write(key, original, "image/jpeg");
    for (const { reference, data } of named) await ctx.files.write(`public/${reference}`, data, "image/webp");
    const references = Object.fromEntries(named.map(({ shape, reference }) => [shape, reference]));
    return await commit({ original: key, references });
  } catch (error) {
    // Files that cannot be deleted now, for example because the store is out of reach, are deleted as orphans later.
    await deleteAll(ctx, announced).catch(() => undefined);
    throw error;
  }
}

async function deleteAll(ctx: FilesContext, files: readonly Pick<LibraryFile, "key" | "kind">[]): Promise<void> {
  for (const file of files) await deleteStored(ctx, file);
}

/** Deletes a file in all sizes and records it. Safe to run again. */
export async function deleteStored(
  { db, clock, files }: FilesContext,
  { key, kind }: Pick<LibraryFile, "key" | "kind">,
): Promise<void> {
  if (kind === "original") await files.delete(key);
  else await deletePicture(files, key);
  await markDeleted(db, key, clock.now());
}

/** The framing of a picture, by which it is cut: its size in pixels, its focus, and the parts that were chosen. */
export interface Framing {
  width: number;
  height: number;
  focus: PictureFocus;
  crops: PictureCrops;
}

export type RenderedShapes = readonly { shape: PictureShape; rendered: RenderedPicture }[];

export const NO_CROPS: PictureCrops = { banner: null, portrait: null };
export const MIDDLE: PictureFocus = { x: 0.5, y: 0.5 };

/** Returns the part of the picture that the shape shows. */
export function partFor(framing: Framing, shape: CroppedShape): Crop {
  return framing.crops[shape] ?? cropAround(framing, shape, framing.focus);
}

/** Renders the cleaned picture in each of the shapes, one after the other. */
export async function renderShapes(
  original: Buffer,
  framing: Framing,
  shapes: readonly PictureShape[],
): Promise<RenderedShapes> {
  const made: { shape: PictureShape; rendered: RenderedPicture }[] = [];
  for (const shape of shapes) {
    const cut = CROPPED_SHAPE_NAMES.find((name) => name === shape);
    const part = cut && inPixels(partFor(framing, cut), framing);
    made.push({ shape, rendered: await renderPicture(original, shape, part) });
  }
  return made;
}

function inPixels(part: Crop, { width, height }: Framing) {
  const left = Math.min(Math.floor(part.x * width), width - 1);
  const top = Math.min(Math.floor(part.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(part.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(part.height * height), height - top)),
  };
}

/** An upload takes minutes at most. */
const UNDER_WAY_MS = 3_600_000;
const FILES_AT_ONCE = 100;

type OrphanContext = Pick<AppContext, "db" | "clock" | "files">;

/** Deletes every file of a picture that does not exist. Safe to run again. */
export async function deleteFilesOf(ctx: OrphanContext, pictureId: string): Promise<number> {
  return deleteOrphansOf(ctx, { pictureId });
}

/** Deletes the files of uploads that were interrupted more than an hour ago. Returns how many. */
export async function deleteOrphans(ctx: OrphanContext): Promise<number> {
  return deleteOrphansOf(ctx, { announcedBefore: new Date(ctx.clock.now().getTime() - UNDER_WAY_MS) });
}

async function deleteOrphansOf(ctx: OrphanContext, of: Parameters<typeof listOrphans>[1]["of"]): Promise<number> {
  let deleted = 0;
  for (;;) {
    const orphans = await listOrphans(ctx.db, { of, limit: FILES_AT_ONCE });
    for (const file of orphans) await deleteStored(ctx, file);
    deleted += orphans.length;
    if (orphans.length < FILES_AT_ONCE) return deleted;
  }
}
