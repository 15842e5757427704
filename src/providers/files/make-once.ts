import { FileMissing, type FileStore } from "./file-store.ts";

/** The file with the key, made by `make` where it is not there yet. Rejects as `make` does; then nothing is kept. */
export type MakeOnce = (key: string, contentType: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Files that are made when they are first asked for, and then kept: however many ask at once, each is made once. */
export function createMakeOnce(files: FileStore): MakeOnce {
  const underWay = new Map<string, Promise<Buffer>>();

  async function readOrMake(key: string, contentType: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = await readIfThere(files, key);
    if (kept) return kept;
    const made = await make();
    await files.write(key, made, contentType);
    return made;
  }

  return (key, contentType, make) => {
    const begun = underWay.get(key);
    if (begun) return begun;
    const asked = readOrMake(key, contentType, make).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
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
