import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { glob, open, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { Refused } from "#platform/errors.ts";

/** A place for backups: a folder, or a bucket of an S3-compatible store. */
export interface BackupStore {
  /** Begins a backup of this name. Throws `Refused` if there is one, or if none can be written. */
  create(name: string): Promise<BackupDraft>;
  /**
   * Opens the backup of this name to be read from its start. Throws `Refused` if there is none, or it cannot be read.
   */
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

/** The suffix of files that are not complete. */
const DRAFT_SUFFIX = ".part";

/** Backups as files of a folder, which only their owner may read. */
class FolderBackups implements BackupStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async create(name: string): Promise<BackupDraft> {
    const path = join(this.#folder, name);
    if (await stat(path).catch(() => undefined)) throw new Refused(`${path} exists: nothing is overwritten`);
    const draft = `${path}${DRAFT_SUFFIX}`;
    const target = createWriteStream(draft, { mode: 0o600 });
    // It fails here if the folder is missing or closed.
    await once(target, "open");
    return {
      target,
      async complete() {
        await force(draft);
        const { size } = await stat(draft);
        await rename(draft, path);
        return size;
      },
      async abandon() {
        await rm(draft, { force: true });
        return target.errored ?? undefined;
      },
    };
  }

  async open(name: string): Promise<Readable> {
    const path = join(this.#folder, name);
    const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
    await once(stream, "open").catch((error: NodeJS.ErrnoException) => {
      const missing = ["ENOENT", "ENOTDIR", "ELOOP"].includes(error.code ?? "");
      throw new Refused(missing ? `there is no file ${path}` : `the backup cannot be opened: ${error.message}`);
    });
    return stream;
  }

  async *list(): AsyncIterable<StoredBackup> {
    for await (const name of glob("*", { cwd: this.#folder })) {
      const entry = await stat(join(this.#folder, name)).catch(() => undefined);
      if (entry?.isFile() && !name.endsWith(DRAFT_SUFFIX)) yield { name, bytes: entry.size };
    }
  }

  delete(name: string): Promise<void> {
    return rm(join(this.#folder, name), { force: true });
  }
}

/** Returns the backups of this folder. */
export function openFolderBackups(folder: string): BackupStore {
  return new FolderBackups(folder);
}

/** Returns the backup of this path. */
export function backupAt(path: string): BackupSource {
  return { name: basename(path), store: openFolderBackups(dirname(path)) };
}

/** Removes what killed processes have left of backups whose names match. Call it while none is being written. */
export async function removeDrafts(folder: string, names: RegExp): Promise<void> {
  for await (const draft of glob(`*${DRAFT_SUFFIX}`, { cwd: folder })) {
    if (names.test(draft.slice(0, -DRAFT_SUFFIX.length))) await rm(join(folder, draft), { force: true });
  }
}

/** A power cut right after the last word must not leave half a backup under its name. */
async function force(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
