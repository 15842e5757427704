import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { deletePicture } from "#platform/files/delete-picture.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import { announceFiles, type LibraryFile, markDeleted } from "./library-files.repo.ts";
import type { RenderedShapes } from "./render-shapes.ts";

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
    // What cannot be deleted now, for example because the store is out of reach, is deleted as an orphan later.
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
