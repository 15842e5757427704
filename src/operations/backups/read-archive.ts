import { createHash, type Hash } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { Decrypter } from "age-encryption";
import { createTarDecoder, type ParsedTarEntry } from "modern-tar";
import { Refused } from "#platform/refused.ts";
import { describeError } from "#platform/serialize-error.ts";
import { SUMS_PART } from "./archive-parts.ts";
import type { BackupSource } from "./backup-store.ts";
import { webStreamOf } from "./web-stream.ts";
import { sumLine } from "./write-archive.ts";

const AGE_MAGIC = "age-encryption.org/";
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

/** A part of an archive. */
export interface ArchivePart {
  path: string;
  bytes: Buffer;
}

/**
 * Yields the parts of the backup in their order, one in memory at a time. Throws `Refused` if it is no archive, is
 * encrypted for another identity, is cut off, or if its parts differ from its check sums: that is known at the end only.
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
  if (identities.length === 0) throw new Refused("the backup is encrypted: give the file of its identity");
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
