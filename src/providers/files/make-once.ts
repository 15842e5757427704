import { FileMissing, type FileStore } from "./file-store.ts";

/** The file with the key, made by `make` where it is not there yet. Rejects as `make` does; then nothing is kept. */
export type MakeOnce = (key: string, contentType: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Files that are made when they are first asked for, and then kept: however many ask at once, each is made once. */
export function createMakeOnce(files: FileStore): MakeOnce {
  const underWay = new Map<string, Promise<Buffer>>();

  return async (key, contentType, make) => {
    const kept = await readIfThere(files, key);
    if (kept) return kept;
    const begun = underWay.get(key);
    if (begun) return begun;
    const making = make()
      .then(async (bytes) => {
        await files.write(key, bytes, contentType);
        return bytes;
      })
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}

/** The bytes of the file; null where there is none, or where this is not the key of a file. */
export async function readIfThere(files: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing || error instanceof RangeError) return null;
    throw error;
  }
}
