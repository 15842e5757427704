import * as z from "zod/mini";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";

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
