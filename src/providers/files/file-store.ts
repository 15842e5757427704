import type { Readable } from "node:stream";

/**
 * Where files are kept. A key begins with its area: `public/…` is what the site serves to everybody,
 * `private/…` is handed out only by a use case that has checked who asks. Every method rejects with a
 * RangeError where the key is not one.
 */
export interface FileStore {
  /** The file is there, whole, in place of any earlier one with this key. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** All bytes of the file. Rejects with FileMissing where there is none. */
  read(key: string): Promise<Buffer>;
  /** The file's bytes as they come. Rejects with FileMissing where there is none. */
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** There is no such file; deleting one that is not there is no error. */
  delete(key: string): Promise<void>;
}

/** There is no file with this key. */
export class FileMissing extends Error {
  readonly key: string;

  constructor(key: string, options?: ErrorOptions) {
    super(`There is no file ${key}`, options);
    this.name = "FileMissing";
    this.key = key;
  }
}

const KEY = /^(public|private)(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;

/** Throws a RangeError unless the key stays inside its area: no dot folders, no escapes, no absolute paths. */
export function checkFileKey(key: string): void {
  if (key.length > 512 || !KEY.test(key)) throw new RangeError("Not the key of a file");
}
