import { smallerWidths } from "#contracts/picture.ts";
import type { FileStore } from "./file-store.ts";

const FULL = /^(.+)-(\d{2,4})x\d{2,4}\.webp$/;

/** No file of the picture is there any more, in any size; one that is not ours stays. Safe to run again. */
export async function dropPicture(files: FileStore, reference: string): Promise<void> {
  const [, base, width] = FULL.exec(reference) ?? [];
  if (!base || !width) return;
  const smaller = smallerWidths(Number(width)).flatMap((one) => [`${base}-${one}.avif`, `${base}-${one}.webp`]);
  await Promise.all([...smaller, reference].map((one) => files.delete(`public/${one}`)));
  // Last: until then it says that the picture is whole.
  await files.delete(`private/${base}.ref`);
}
