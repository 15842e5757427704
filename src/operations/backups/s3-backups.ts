import { Readable, Transform } from "node:stream";
import type * as Sdk from "@aws-sdk/client-s3";
import type * as Storage from "@aws-sdk/lib-storage";
import { Refused } from "#platform/errors.ts";
import { createS3Client, isMissing, parseS3Url, type S3Location } from "#platform/files/s3-client.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { BackupDraft, BackupStore, StoredBackup } from "./backup-store.ts";

/** A backup has the whole night: a slow store is waited for. */
const PATIENCE = { connectMs: 10_000, silenceMs: 60_000, tries: 4 };
/** A backup has at most 10,000 parts: 160 GB. Three of them are in memory at once. */
const PART_BYTES = 16 * 1024 ** 2;
const PARTS_AT_ONCE = 2;
/** The store may hold files of a site beside its backups. */
const FOLDER = "backups/";
const NAME = /^\w[\w.-]{0,199}$/;

interface Described {
  bytes: number;
  /** Another one means another backup of the same name. */
  tag: string | undefined;
}

/** Backups in a bucket. They are never on this machine's disk. */
class S3Backups implements BackupStore {
  readonly #sdk: typeof Sdk;
  readonly #storage: typeof Storage;
  readonly #client: Sdk.S3Client;
  readonly #bucket: string;

  constructor(sdk: typeof Sdk, storage: typeof Storage, location: S3Location) {
    this.#sdk = sdk;
    this.#storage = storage;
    this.#client = createS3Client(sdk, location, PATIENCE);
    this.#bucket = location.bucket;
  }

  async create(name: string): Promise<BackupDraft> {
    if (await this.#describe(name)) throw new Refused(`${name} exists in the store: nothing is overwritten`);
    let bytes = 0;
    const target = new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    // `complete` and `abandon` tell what goes wrong.
    target.on("error", () => undefined);
    // It has its name once all its parts have come: until then the store does not show it.
    const upload = new this.#storage.Upload({
      client: this.#client,
      params: { ...this.#at(name), Body: target, ContentType: "application/octet-stream" },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    const uploaded = upload.done().catch((error: unknown) => {
      throw error === target.errored ? error : refusalOf(error);
    });
    uploaded.catch((error: Error) => target.destroy(error));
    return {
      target,
      complete: async () => {
        await uploaded.catch(async (error: unknown) => {
          // The store may have completed it, and its answer was lost.
          const stored = await this.#describe(name).catch(() => undefined);
          if (stored?.bytes !== bytes) throw error;
        });
        return bytes;
      },
      async abandon() {
        // Not `upload.abort()`: it does not wait until the store has deleted the parts.
        target.destroy(new Error("the backup was abandoned"));
        return uploaded.then(
          () => undefined,
          (error: unknown) => (error instanceof Refused ? error : undefined),
        );
      },
    };
  }

  async open(name: string): Promise<Readable> {
    const found = await this.#describe(name);
    if (!found) throw new Refused(`there is no ${name} in the store`);
    return Readable.from(this.#readRanges(name, found), { objectMode: false });
  }

  async *list(): AsyncIterable<StoredBackup> {
    const command = { Bucket: this.#bucket, Prefix: FOLDER };
    try {
      for await (const { Contents = [] } of this.#sdk.paginateListObjectsV2({ client: this.#client }, command)) {
        for (const { Key = "", Size = 0 } of Contents) yield { name: Key.slice(FOLDER.length), bytes: Size };
      }
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async delete(name: string): Promise<void> {
    await this.#client.send(new this.#sdk.DeleteObjectCommand(this.#at(name))).catch((error: unknown) => {
      if (!isMissing(error)) throw refusalOf(error);
    });
  }

  /** Yields the backup in pieces: loading one may take longer than a connection stays open on which nothing is read. */
  async *#readRanges(name: string, { bytes, tag }: Described) {
    for (let from = 0; from < bytes; from += PART_BYTES) {
      yield await this.#readRange(name, { tag, from, to: Math.min(from + PART_BYTES, bytes) - 1 });
    }
  }

  /** The client tries again until an answer begins, and not if it breaks off. */
  async #readRange(name: string, { tag, from, to }: { tag: Described["tag"]; from: number; to: number }) {
    const command = new this.#sdk.GetObjectCommand({ ...this.#at(name), Range: `bytes=${from}-${to}`, IfMatch: tag });
    for (let tried = 1; ; tried += 1) {
      try {
        const { Body, ETag } = await this.#client.send(command);
        // Not every store heeds IfMatch.
        if (ETag !== tag) throw new Refused(`${name} was replaced while it was read`);
        const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
        if (bytes.length === to - from + 1) return bytes;
        throw new Error(`${bytes.length} bytes came of ${to - from + 1}`);
      } catch (error) {
        if (error instanceof Refused || tried === PATIENCE.tries) throw refusalOf(error);
      }
    }
  }

  async #describe(name: string): Promise<Described | undefined> {
    return this.#client.send(new this.#sdk.HeadObjectCommand(this.#at(name))).then(
      ({ ContentLength = 0, ETag }) => ({ bytes: ContentLength, tag: ETag }),
      (error: unknown) => {
        if (isMissing(error)) return undefined;
        throw refusalOf(error);
      },
    );
  }

  #at(name: string): { Bucket: string; Key: string } {
    if (!NAME.test(name)) throw new Refused(`${name} is no name of a backup in a store: akwaba.backup is one`);
    return { Bucket: this.#bucket, Key: keyOf(name) };
  }
}

/** Returns the key of the object that holds the backup of this name. */
export function keyOf(name: string): string {
  return `${FOLDER}${name}`;
}

/** The answer to a HEAD says nothing but its status. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const { httpStatusCode: status } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
  return new Refused(`the store of backups does not work: ${describeError(error)}${status ? ` (HTTP ${status})` : ""}`);
}

/** Returns the backups in the bucket of `text` (see parseS3Url). */
export async function openS3Backups(text: string): Promise<BackupStore> {
  const location = parseS3Url(text);
  const [sdk, storage] = await Promise.all([import("@aws-sdk/client-s3"), import("@aws-sdk/lib-storage")]);
  return new S3Backups(sdk, storage, location);
}
