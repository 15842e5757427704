import { createHash, type Hash } from "node:crypto";
import { Readable } from "node:stream";
import { getMimeType } from "hono/utils/mime";
import pLimit from "p-limit";
import { FileMissing, type FileStore, type ListedFile } from "#platform/files/file-store.ts";
import type { Progress } from "#platform/progress.ts";
import { reasonOf } from "./finding.ts";

const AREAS = ["public", "private"] as const;
const AT_ONCE = 4;
/** A file may be replaced or deleted while it is copied. */
const TRIES = 3;

export interface MoveOptions {
  from: FileStore;
  to: FileStore;
  /** Which side is right if both have a file of one name that differs: the one that the site uses. */
  newer: "from" | "to";
  /** Deletes each file at the source, once its copy is verified. */
  deleteSource: boolean;
  /** Deletes what the target has and the source has not. */
  mirror: boolean;
  progress: Progress;
}

/** How many files … */
export interface MoveCounts {
  copied: number;
  /** … were there already, the same to the last byte. */
  same: number;
  /** … differ at the target, which the site uses, and were left as they are. */
  differing: number;
  deletedAtSource: number;
  deletedAtTarget: number;
  /** Why files could not be copied, by their keys. */
  failed: Map<string, string>;
}

/** Copies every file and verifies each copy by its checksum. Safe to run again, after any interruption. */
export async function moveFiles(options: MoveOptions): Promise<MoveCounts> {
  const counts: MoveCounts = {
    copied: 0,
    same: 0,
    differing: 0,
    deletedAtSource: 0,
    deletedAtTarget: 0,
    failed: new Map(),
  };
  const limit = pLimit(AT_ONCE);
  for (const area of AREAS) {
    const underWay = new Set<Promise<void>>();
    for await (const file of options.from.list(area)) {
      const one: Promise<void> = limit(() => moveOne(options, file, counts)).finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= 2 * AT_ONCE) await Promise.race(underWay);
      options.progress(`${counts.copied} copied, ${counts.same} there already, now ${file.key}`);
    }
    await Promise.all(underWay);
  }
  // An empty source is more likely a wrong name than a store without files.
  if (options.mirror && counts.failed.size === 0 && counts.copied + counts.same > 0)
    await deleteSurplus(options, counts);
  return counts;
}

async function moveOne(options: MoveOptions, file: ListedFile, counts: MoveCounts): Promise<void> {
  const { from, to, newer, deleteSource } = options;
  const { key } = file;
  try {
    const sum = await sumOf(await from.stream(key));
    const there = (await to.exists(key)) ? await sumOf(await to.stream(key)) : null;
    if (there === sum) counts.same += 1;
    else if (there !== null && newer === "to") {
      counts.differing += 1;
      return;
    } else {
      await copyVerified(options, file);
      counts.copied += 1;
    }
    if (!deleteSource) return;
    await from.delete(key);
    counts.deletedAtSource += 1;
  } catch (error) {
    // Deleted since it was listed: there is nothing to copy.
    if (error instanceof FileMissing && !(await from.exists(key).catch(() => true))) return;
    counts.failed.set(key, reasonOf(error));
  }
}

async function copyVerified({ from, to }: MoveOptions, { key, bytes }: ListedFile): Promise<void> {
  let size = bytes;
  for (let left = TRIES; ; left -= 1) {
    try {
      const hash = createHash("sha256");
      const source = Readable.from(hashing(await from.stream(key), hash), { objectMode: false });
      await to.writeStream(key, source, { bytes: size, contentType: getMimeType(key) ?? "application/octet-stream" });
      if ((await sumOf(await to.stream(key))) === hash.digest("hex")) return;
      throw new Error("the copy differs from what was sent");
    } catch (error) {
      if (left === 1 || error instanceof FileMissing) throw error;
      size = (await from.read(key)).length;
    }
  }
}

async function* hashing(stream: Readable, hash: Hash): AsyncIterable<Buffer> {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

async function deleteSurplus({ from, to, progress }: MoveOptions, counts: MoveCounts): Promise<void> {
  for (const area of AREAS) {
    for await (const { key } of to.list(area)) {
      if (await from.exists(key)) continue;
      await to.delete(key);
      counts.deletedAtTarget += 1;
      progress(`${counts.deletedAtTarget} deleted at the target, now ${key}`);
    }
  }
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
