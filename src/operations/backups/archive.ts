import { createHash, type Hash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from "modern-tar";
import * as z from "zod/mini";
import { Refused } from "#platform/errors.ts";
import { describeError } from "#platform/serialize-error.ts";
import type { BackupSource } from "./backup-store.ts";

/** The parts of a backup, in their order: it is a tar, so that its content can be read without this program too. */
export const MANIFEST_PART = "manifest.json";
export const TABLES_FOLDER = "tables/";
export const FILES_FOLDER = "files/";
export const CONTENTS_PART = "contents.json";
/** As `sha256sum -c` reads it: one line for each part before it. */
const SUMS_PART = "SHA256SUMS";

const table = z.object({
  name: z.string(),
  /** Without generated columns. The type is as PostgreSQL writes it: `character varying(20)`. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** The first part: what the backup is of. */
export const manifest = z.object({
  format: z.literal("akwaba-backup"),
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = z.infer<typeof table>;

/** The version of the format that this program writes, and the only one that it reads. */
export const FORMAT_VERSION = 1;

/** The last part before the sums: what is known once all is written. */
export const contents = z.object({
  /** Number of rows in each table. */
  rows: z.record(z.string(), z.number()),
  /** As text: they may exceed what JSON's readers hold. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.number(),
});
export type Contents = z.infer<typeof contents>;

/** A compressed tar that is being written. Rejections of its target come from the next call. */
export interface ArchiveWriter {
  add(path: string, bytes: Uint8Array): Promise<void>;
  /** Adds the check sums of all parts, ends the archive and resolves once its target has everything. */
  finish(): Promise<void>;
  /** Gives the archive up and closes its target. */
  abandon(reason: unknown): Promise<void>;
}

/** Writes an archive to `target`, encrypted for these age recipients if there are any. */
export function writeArchive(target: Writable, recipients: readonly string[]): ArchiveWriter {
  const { readable, controller } = createTarPacker();
  const source = Readable.from(readable);
  // Pictures and PDFs are compressed already: more effort would gain nothing.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written =
    recipients.length === 0
      ? pipeline(source, gzip, target)
      : pipeline(source, gzip, (bytes: AsyncIterable<Uint8Array>) => encrypt(bytes, recipients), target);
  // The next part is not written in vain.
  written.catch((error: unknown) => controller.error(error));
  const sums: string[] = [];

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    const writer = controller.add({ name: path, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(asPlainBytes(bytes));
    await writer.close();
  }

  return {
    async add(path, bytes) {
      await write(path, bytes);
      sums.push(sumLine(path, createHash("sha256").update(bytes).digest("hex")));
    },
    async finish() {
      await write(SUMS_PART, Buffer.from(sums.join("")));
      controller.finalize();
      await written;
    },
    async abandon(reason) {
      controller.error(reason);
      await written.catch(() => undefined);
    },
  };
}

/** A line of the part with the sums, as `sha256sum` writes it. */
function sumLine(path: string, sha256: string): string {
  return `${sha256}  ${path}\n`;
}

async function* encrypt(bytes: AsyncIterable<Uint8Array>, recipients: readonly string[]) {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* Readable.from(await encrypter.encrypt(webStreamOf(bytes)));
}

/** The packer takes no subclass, which a Buffer is. */
const asPlainBytes = (bytes: Uint8Array) =>
  Buffer.isBuffer(bytes) ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) : bytes;

const AGE_MAGIC = "age-encryption.org/";
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** A part of an archive. */
interface ArchivePart {
  path: string;
  bytes: Buffer;
}

/**
 * Yields the parts of the backup in their order, one in memory at a time. Throws `Refused` if it is no archive, is
 * encrypted for another identity, is cut off, or if its parts differ from its check sums: that is known at the end
 * only.
 */
export async function* readArchive(backup: BackupSource, identities: readonly string[]): AsyncGenerator<ArchivePart> {
  const parts = readParts(await backup.store.open(backup.name), identities);
  const sums = createSums();
  try {
    for (;;) {
      const { value: part, done } = await orRefuse(() => parts.next());
      if (done) break;
      if (sums.add(part)) yield part;
    }
  } finally {
    await parts.return(undefined);
  }
  if (!sums.complete) throw new Refused("the backup is cut off: its check sums are missing");
}

async function* readParts(stored: Readable, identities: readonly string[]): AsyncGenerator<ArchivePart, undefined> {
  const unzip = createGunzip();
  const source = Readable.from(decryptIfNeeded(stored, identities), { objectMode: false });
  // An error of the source must reach the reader, who waits for what is unpacked.
  source.on("error", (error: Error) => unzip.destroy(error));
  try {
    const { readable, writable } = createTarDecoder({ strict: true });
    const unpacked = pipeline(source.pipe(unzip), Writable.fromWeb(writable));
    // It may fail before the entries are read to their end.
    unpacked.catch(() => undefined);
    for await (const { header, body } of Readable.from(readable) as AsyncIterable<ParsedTarEntry>) {
      yield { path: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) };
    }
    // The last bytes hold the sum of what was compressed: without them the tar looks whole.
    await unpacked;
    return undefined;
  } finally {
    unzip.destroy();
    stored.destroy();
  }
}

async function* decryptIfNeeded(stored: Readable, identities: readonly string[]): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = stored[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < AGE_MAGIC.length) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  const whole = precede(start, chunks);
  if (start.toString("latin1", 0, AGE_MAGIC.length) === AGE_MAGIC) yield* decrypt(whole, identities);
  else if (start.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)) yield* whole;
  else throw new Refused("this file is no backup");
}

async function* precede(start: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Uint8Array> {
  yield start;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}

async function* decrypt(bytes: AsyncIterable<Uint8Array>, identities: readonly string[]) {
  if (identities.length === 0) throw new Refused("the backup is encrypted: give the file of its key with --identity");
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  yield* Readable.from(await decrypter.decrypt(webStreamOf(bytes)));
}

function createSums() {
  let lines: Hash = createHash("sha256");
  let complete = false;
  return {
    get complete() {
      return complete;
    },
    /** Returns whether the part is one of the content. Throws `Refused` if it holds the sums, and they differ. */
    add({ path, bytes }: ArchivePart): boolean {
      if (complete) throw new Refused("the backup was altered: there is more after its check sums");
      const digest = createHash("sha256").update(bytes).digest("hex");
      if (path !== SUMS_PART) {
        lines = lines.update(sumLine(path, digest));
        return true;
      }
      if (lines.digest("hex") !== digest) throw new Refused("the backup was altered: its check sums do not match");
      complete = true;
      return false;
    },
  };
}

/** Whatever fails while the file is read says that the file is not what was written. */
async function orRefuse<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`the backup cannot be read, it is damaged or cut off: ${describeError(error)}`);
  }
}

/** Returns the bytes as a stream of the browser's type, read as they are asked for. */
function webStreamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  return new ReadableStream(
    {
      async pull(stream) {
        const next = await chunks.next();
        if (next.done) stream.close();
        else stream.enqueue(next.value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
