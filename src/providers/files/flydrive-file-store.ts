import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import { checkFileKey, FileMissing, type FileStore } from "./file-store.ts";

/** A file store over any flydrive driver. */
export class FlydriveFileStore implements FileStore {
  protected readonly disk: Disk;

  constructor(driver: DriverContract) {
    this.disk = new Disk(driver);
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    checkFileKey(key);
    await this.disk.put(key, bytes, { contentType });
  }

  async read(key: string): Promise<Buffer> {
    checkFileKey(key);
    try {
      // Not getBytes: for small files on disk, flydrive 2.1.0 returns the whole memory pool they were read into.
      return await buffer(await this.disk.getStream(key));
    } catch (cause) {
      if (await this.disk.exists(key)) throw cause;
      throw new FileMissing(key, { cause });
    }
  }

  async stream(key: string): Promise<Readable> {
    checkFileKey(key);
    // A stream from the disk fails only once it is read: too late to answer 404.
    if (!(await this.disk.exists(key))) throw new FileMissing(key);
    return this.disk.getStream(key);
  }

  async exists(key: string): Promise<boolean> {
    checkFileKey(key);
    return this.disk.exists(key);
  }

  async delete(key: string): Promise<void> {
    checkFileKey(key);
    await this.disk.delete(key);
  }
}
