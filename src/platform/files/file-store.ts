import type { Readable } from "node:stream";

/** A stored file, as a listing shows it. */
export interface ListedFile {
  key: string;
  /** Its size. */
  bytes: number;
}

/**
 * Stores files by key. A key starts with its area: the site serves `public/…` to everybody; only a use case that has
 * checked the caller serves `private/…`. Every method rejects with a RangeError if the key is invalid, and with
 * FilesUnavailable if the store cannot be reached or does not work.
 */
export interface FileStore {
  /** Writes the whole file, replacing any earlier one with this key. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Writes the file from a stream of exactly `bytes` bytes, without holding it in memory. Rejects, and leaves an
   * earlier file with this key as it was, if the stream fails or has another length.
   */
  writeStream(key: string, stream: Readable, file: { bytes: number; contentType: string }): Promise<void>;
  /** Returns all bytes of the file. Rejects with FileMissing if it does not exist. */
  read(key: string): Promise<Buffer>;
  /** Returns the file's bytes as a stream. Rejects with FileMissing if it does not exist. */
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Yields every file below this folder, such as `public` or `private/receipts`, in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>;
  /** Deletes the file. A missing file is not an error. */
  delete(key: string): Promise<void>;
}

/** Thrown if no file has this key. */
export class FileMissing extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}`, options);
    this.name = "FileMissing";
    this.key = key;
  }
}

/** File systems take names of 255 bytes. */
const KEY = /^(public|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,199})+$/;

/**
 * Returns whether a file of ours can have this key. Others may lie in the store too: NFS, consoles and file managers
 * leave some.
 */
export function isFileKey(key: string): boolean {
  return key.length <= 512 && KEY.test(key);
}

/** Throws a RangeError if the key leaves its area: no dot folders, escapes or absolute paths. */
export function checkFileKey(key: string): void {
  if (!isFileKey(key)) throw new RangeError("Not the key of a file");
}

/** Throws a RangeError if no key can be below this folder. */
export function checkFolder(folder: string): void {
  checkFileKey(`${folder}/a`);
}
