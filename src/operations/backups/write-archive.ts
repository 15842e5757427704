import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { Encrypter } from "age-encryption";
import { createTarPacker } from "modern-tar";
import { SUMS_PART } from "./archive-parts.ts";
import { webStreamOf } from "./web-stream.ts";

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
export function sumLine(path: string, sha256: string): string {
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
