import type { Readable, Writable } from "node:stream";

/** A place for backups: a folder, or a bucket of an S3-compatible store. */
export interface BackupStore {
  /** Begins a backup of this name. Throws `Refused` if there is one, or if none can be written. */
  create(name: string): Promise<BackupDraft>;
  /** Opens the backup of this name to be read from its start. Throws `Refused` if there is none, or it cannot be read. */
  open(name: string): Promise<Readable>;
  /** Yields every backup, in no particular order. */
  list(): AsyncIterable<StoredBackup>;
  /** Deletes the backup. A missing one is not an error. */
  delete(name: string): Promise<void>;
}

export interface StoredBackup {
  name: string;
  /** Its size. */
  bytes: number;
}

/** A backup that is being written: it has its name once it is complete. */
export interface BackupDraft {
  target: Writable;
  /** Gives the backup its name, once `target` has been written and closed. Returns its size in bytes. */
  complete(): Promise<number>;
  /** Removes what was written. Returns why the place took no more, undefined if that was not the reason. */
  abandon(): Promise<Error | undefined>;
}

/** A backup in its place. */
export interface BackupSource {
  name: string;
  store: BackupStore;
}
