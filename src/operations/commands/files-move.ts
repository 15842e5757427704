import { createHash, type Hash } from "node:crypto";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { getMimeType } from "hono/utils/mime";
import pLimit from "p-limit";
import { type Config, readConfig, readVariable } from "#app/config.ts";
import { Refused } from "#platform/errors.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { FileMissing, type FileStore, type ListedFile } from "#platform/files/file-store.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import type { Progress } from "#platform/log.ts";
import { reasonOf } from "#platform/serialize-error.ts";
import { defineCommand } from "./command.ts";

const AREAS = ["public", "private"] as const;
const AT_ONCE = 4;
/** A file may be replaced or deleted while it is copied. */
const TRIES = 3;

interface MoveOptions {
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

/** Numbers of files, by the result of the move. */
interface MoveCounts {
  copied: number;
  /** Files that were there already, the same to the last byte. */
  same: number;
  /** Files that differ at the target, which the site uses, and were left as they are. */
  differing: number;
  deletedAtSource: number;
  deletedAtTarget: number;
  /** Why files could not be copied, by their keys. */
  failed: Map<string, string>;
}

/** Copies every file and verifies each copy by its checksum. Safe to run again, after any interruption. */
async function moveFiles(options: MoveOptions): Promise<MoveCounts> {
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

/** Copies all files from one store to another. */
export const filesMoveCommand = defineCommand({
  name: "files:move",
  summary: "Copies all files from one store to another and verifies each copy. May run beside the site, and again.",
  details: `A store is written s3://key:secret@host/bucket?region=…, as in FILES_URL; disk, the folder of DATA_DIR; or the path of a
folder. env:NAME takes it from the variable NAME, so that no secret is seen in the list of processes. The side that is
not given is the one that the site uses (FILES_URL).

To move without stopping: run it with --to, change FILES_URL, restart, and run it again with --from, which fetches what
was written meanwhile. To move while the site is stopped: run it with --to, stop the site, run it again with --to and
--mirror, change FILES_URL, start. Only then has the target nothing that was deleted in between.`,
  positionals: [],
  options: {
    from: { type: "string", value: "store", summary: "the store to copy from" },
    to: { type: "string", value: "store", summary: "the store to copy to" },
    "delete-source": { type: "boolean", summary: "deletes each file at the source once its copy is verified" },
    mirror: { type: "boolean", summary: "deletes at the target what the source has not" },
  },
  exitCodes: "0 if the target has every file, 1 if one could not be copied or differs",
  async run({ values, progress }) {
    const config = readConfig();
    const used = placeOf(config, undefined);
    const [source, target] = [placeOf(config, values.from), placeOf(config, values.to)];
    if (source.name === target.name) throw new Refused("Give --from or --to: source and target are the same store.");
    if (values["delete-source"] && source.name === used.name) {
      throw new Refused(
        "--delete-source: the site uses the source. Change FILES_URL first, and run this again with --from.",
      );
    }
    if (values.mirror && target.name === used.name) {
      throw new Refused("--mirror: the site uses the target, and would lose what was written there.");
    }
    const counts = await moveFiles({
      from: await source.open(),
      to: await target.open(),
      newer: target.name === used.name ? "to" : "from",
      deleteSource: values["delete-source"] ?? false,
      mirror: values.mirror ?? false,
      progress,
    });
    process.stdout.write(report(counts, `${source.name} → ${target.name}`));
    return counts.failed.size + counts.differing === 0 ? 0 : 1;
  },
});

/** A store by a name without its secret. */
interface Place {
  name: string;
  open(): Promise<FileStore>;
}

function placeOf({ filesUrl, dataDir }: Config, given: string | undefined): Place {
  const text = given?.startsWith("env:") ? readVariable(given.slice("env:".length)) : (given ?? filesUrl ?? "disk");
  if (!text) throw new Refused(`${given}: this variable is not set.`);
  if (!text.startsWith("s3:")) {
    const folder = resolve(text === "disk" ? join(dataDir, "files") : text);
    return { name: folder, open: async () => openDiskFileStore(folder) };
  }
  try {
    const { endpoint, bucket } = parseS3Url(text);
    return { name: `${endpoint}/${bucket}`, open: () => openS3FileStore(text) };
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error));
  }
}

function report(counts: MoveCounts, way: string): string {
  const { copied, same, differing, deletedAtSource, deletedAtTarget, failed } = counts;
  return [
    way,
    `${copied} copied and verified, ${same} there already`,
    ...(differing > 0 ? [`${differing} differ at the target, which the site uses: left as they are`] : []),
    ...(deletedAtSource > 0 ? [`${deletedAtSource} deleted at the source`] : []),
    ...(deletedAtTarget > 0 ? [`${deletedAtTarget} deleted at the target`] : []),
    ...[...failed].map(([key, reason]) => `✗ ${key}: ${reason}`),
    ...(failed.size > 0 ? [`${failed.size} could not be copied: run it again`] : []),
    "",
  ].join("\n");
}
