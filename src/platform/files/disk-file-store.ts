import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FilesUnavailable } from "#platform/errors.ts";
import { checkFileKey, checkFolder, FileMissing, type FileStore, isFileKey, type ListedFile } from "./file-store.ts";

// Other accounts of the machine must not read receipts and identity papers.
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;

/** A draft of this age was left by a process that was killed. */
const LEFT_AFTER_MS = 24 * 3600 * 1000;

class DiskFileStore implements FileStore {
  readonly #root: string;
  #tidied: Promise<void> | undefined;

  constructor(root: string) {
    this.#root = root;
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    await this.#replace(this.#pathOf(key), (draft) => writeFile(draft, bytes, { flush: true }));
  }

  async writeStream(key: string, stream: Readable, { bytes }: { bytes: number }): Promise<void> {
    await this.#replace(this.#pathOf(key), async (draft) => {
      await pipeline(stream, createWriteStream(draft, { flush: true }));
      const { size } = await stat(draft);
      if (size !== bytes) throw new Error(`${size} bytes came for a file of ${bytes}`);
    });
  }

  async read(key: string): Promise<Buffer> {
    return readFile(this.#pathOf(key)).catch((error: unknown) => this.#reject(key, error));
  }

  async stream(key: string): Promise<Readable> {
    // A folder can be opened too.
    if (!(await this.exists(key))) throw new FileMissing(key);
    const stream = createReadStream(this.#pathOf(key));
    await once(stream, "open").catch((error: unknown) => this.#reject(key, error));
    return stream;
  }

  async exists(key: string): Promise<boolean> {
    const found = await stat(this.#pathOf(key)).catch((error: unknown) => this.#orMissing(key, error));
    return found?.isFile() ?? false;
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    checkFolder(folder);
    try {
      for await (const entry of await opendir(join(this.#root, folder), { recursive: true })) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(this.#root, path).replaceAll(sep, "/");
        if (!isFileKey(key)) continue;
        // Deleted since the folder was read.
        const found = await stat(path).catch((error: unknown) => this.#orMissing(key, error));
        if (found) yield { key, bytes: found.size };
      }
    } catch (error) {
      if (!isMissing(error)) throw new FilesUnavailable(error);
    }
  }

  async delete(key: string): Promise<void> {
    const path = this.#pathOf(key);
    // Not `force`: it hides that the place of the store is taken by a file.
    await rm(path).catch((error: unknown) => this.#orMissing(key, error));
  }

  async #reject(key: string, error: unknown): Promise<never> {
    throw await this.#errorOf(key, error);
  }

  async #orMissing(key: string, error: unknown): Promise<null> {
    const reason = await this.#errorOf(key, error);
    if (reason instanceof FileMissing) return null;
    throw reason;
  }

  /** Returns FileMissing if the file does not exist, also if its key is the one of a folder or is below a file. */
  async #errorOf(key: string, error: unknown): Promise<Error> {
    const missing = isMissing(error) || (isOfAnotherKind(error) && (await this.#isFolder()));
    return missing ? new FileMissing(key, { cause: error }) : new FilesUnavailable(error);
  }

  async #isFolder(): Promise<boolean> {
    const found = await stat(this.#root).catch(() => null);
    return found?.isDirectory() ?? false;
  }

  #pathOf(key: string): string {
    checkFileKey(key);
    return join(this.#root, key);
  }

  /** Writes a draft, to the disk itself, and renames it: readers never see half a file, even after a power cut. */
  async #replace(path: string, writeDraft: (draft: string) => Promise<void>): Promise<void> {
    const draft = join(this.#root, "drafts", randomUUID());
    try {
      await mkdir(dirname(draft), PRIVATE_FOLDER);
      // One that cannot be removed stays.
      this.#tidied ??= removeLeftDrafts(dirname(draft)).catch(() => undefined);
      await this.#tidied;
      await writeDraft(draft);
      await mkdir(dirname(path), PRIVATE_FOLDER);
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new FilesUnavailable(error);
    }
  }
}

/**
 * Deletes drafts that killed processes left: they may be identity documents, and nothing else would ever delete them.
 */
async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** Returns whether there is a folder where a file was expected, or a file where a folder was. */
function isOfAnotherKind(error: unknown): boolean {
  return ["EISDIR", "ERR_FS_EISDIR", "ENOTDIR"].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, "code")) : "";
}

/** Returns a file store in the folder `root`, with `root/public` and `root/private`. */
export function openDiskFileStore(root: string): FileStore {
  return new DiskFileStore(root);
}
