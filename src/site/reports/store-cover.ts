import type { FileStore } from "#platform/files/file-store.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import type { CoverRenderer } from "./cover-renderer.ts";

/** Stores the first page of a PDF as a picture, and returns its reference. Rejects if the page cannot be rendered. */
export async function storeCover(
  files: FileStore,
  renderCover: CoverRenderer["renderCover"],
  pdf: Buffer,
): Promise<string> {
  return storePicture(files, { name: "rapport", bytes: await renderCover(pdf), shape: "photo" });
}
