import { FileMissing, type FileStore } from "./file-store.ts";

/** Returns the file with this key; if it does not exist, stores what `create` returns. Rejects if `create` does. */
export type GetOrCreateFile = (key: string, contentType: string, create: () => Promise<Buffer>) => Promise<Buffer>;

/** Returns a function that creates files on first use and stores them: once, also for concurrent callers. */
export function createGetOrCreateFile(files: FileStore): GetOrCreateFile {
  const underWay = new Map<string, Promise<Buffer>>();

  async function readOrCreate(key: string, contentType: string, create: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await readIfExists(files, key);
    if (stored) return stored;
    const created = await create();
    await files.write(key, created, contentType);
    return created;
  }

  return (key, contentType, create) => {
    const current = underWay.get(key);
    if (current) return current;
    const started = readOrCreate(key, contentType, create).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}

/** Returns the bytes of the file; null if it does not exist, or if the key is not one of a file. */
export async function readIfExists(files: FileStore, key: string): Promise<Buffer | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing || error instanceof RangeError) return null;
    throw error;
  }
}
