import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { FSDriver } from "flydrive/drivers/fs";
import { checkFileKey, type FileStore } from "./file-store.ts";
import { FlydriveFileStore } from "./flydrive-file-store.ts";

class DiskFileStore extends FlydriveFileStore {
  readonly #root: string;

  constructor(root: string) {
    super(new FSDriver({ location: root, visibility: "private" }));
    this.#root = root;
  }

  /** Writes to a draft and renames it, so that readers never see half a file, even after a crash. */
  override async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    checkFileKey(key);
    const draft = `drafts/${randomUUID()}`;
    // Other accounts of the machine must not read receipts and identity papers.
    await mkdir(this.#root, { recursive: true, mode: 0o700 });
    try {
      await this.disk.put(draft, bytes, { contentType });
      await this.disk.move(draft, key);
    } catch (error) {
      await this.disk.delete(draft);
      throw error;
    }
  }
}

/** Returns a file store in the folder `root`, with `root/public` and `root/private`. */
export function openDiskFileStore(root: string): FileStore {
  return new DiskFileStore(root);
}
