import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type * as Sdk from "@aws-sdk/client-s3";
import { FilesUnavailable } from "#platform/errors.ts";
import { checkFileKey, checkFolder, FileMissing, type FileStore, isFileKey, type ListedFile } from "./file-store.ts";
import { createS3Client, isMissing, type Patience, parseS3Url, type S3Location } from "./s3-client.ts";

/** A person may wait for the answer. */
const PATIENCE = { connectMs: 3_000, silenceMs: 10_000 };
const TRIES = 2;

class S3FileStore implements FileStore {
  readonly #sdk: typeof Sdk;
  readonly #client: Sdk.S3Client;
  readonly #bucket: string;

  constructor(sdk: typeof Sdk, location: S3Location, patience: Patience) {
    this.#sdk = sdk;
    this.#bucket = location.bucket;
    this.#client = createS3Client(sdk, location, { ...patience, tries: TRIES });
  }

  async write(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#put({ ...this.#at(key), Body: bytes, ContentType: contentType });
  }

  async writeStream(
    key: string,
    stream: Readable,
    { bytes, contentType }: { bytes: number; contentType: string },
  ): Promise<void> {
    const place = this.#at(key);
    // The client does not notice that a body breaks off: it would wait for the rest.
    const brokenOff = new AbortController();
    const body = countBytes(stream, bytes).once("error", (error) => brokenOff.abort(error));
    try {
      const object = { ...place, Body: body, ContentLength: bytes, ContentType: contentType };
      await this.#put(object, { abortSignal: brokenOff.signal });
      brokenOff.signal.throwIfAborted();
    } catch (error) {
      throw brokenOff.signal.aborted ? new FilesUnavailable(brokenOff.signal.reason) : error;
    } finally {
      stream.destroy();
    }
  }

  async read(key: string): Promise<Buffer> {
    const stream = await this.stream(key);
    return buffer(stream).catch((error: unknown) => reject(key, error));
  }

  async stream(key: string): Promise<Readable> {
    const command = new this.#sdk.GetObjectCommand(this.#at(key));
    const { Body } = await this.#client.send(command).catch((error: unknown) => reject(key, error));
    return Body as Readable;
  }

  async exists(key: string): Promise<boolean> {
    const command = new this.#sdk.HeadObjectCommand(this.#at(key));
    return this.#client.send(command).then(
      () => true,
      (error: unknown) => (isMissing(error) ? false : reject(key, error)),
    );
  }

  async *list(folder: string): AsyncIterable<ListedFile> {
    checkFolder(folder);
    const command = { Bucket: this.#bucket, Prefix: `${folder}/` };
    try {
      for await (const { Contents = [] } of this.#sdk.paginateListObjectsV2({ client: this.#client }, command)) {
        for (const { Key = "", Size = 0 } of Contents) if (isFileKey(Key)) yield { key: Key, bytes: Size };
      }
    } catch (error) {
      throw new FilesUnavailable(error);
    }
  }

  async delete(key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand(this.#at(key));
    await this.#client.send(command).catch((error: unknown) => {
      if (!isMissing(error)) reject(key, error);
    });
  }

  #at(key: string): { Bucket: string; Key: string } {
    checkFileKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  async #put(object: Sdk.PutObjectCommandInput, options: { abortSignal?: AbortSignal } = {}): Promise<void> {
    await this.#client.send(new this.#sdk.PutObjectCommand(object), options).catch((error: unknown) => {
      throw new FilesUnavailable(error);
    });
  }
}

/** Fails if the stream has another length: a store could otherwise keep what came of it, or wait for the rest. */
function countBytes(stream: Readable, bytes: number): Readable {
  return Readable.from(
    (async function* () {
      let passed = 0;
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        passed += chunk.length;
        if (passed > bytes) break;
        yield chunk;
      }
      if (passed !== bytes) throw new Error(`other than ${bytes} bytes came for a file of ${bytes}`);
    })(),
    { objectMode: false },
  );
}

function reject(key: string, error: unknown): never {
  throw isMissing(error) ? new FileMissing(key, { cause: error }) : new FilesUnavailable(error);
}

/**
 * Returns a file store in the bucket of `text` (see parseS3Url). All files are private: the site serves public ones
 * itself.
 */
export async function openS3FileStore(text: string, patience = PATIENCE): Promise<FileStore> {
  const location = parseS3Url(text);
  // The client takes 20 MB on disk: installations that store files in a folder never load it.
  return new S3FileStore(await import("@aws-sdk/client-s3"), location, patience);
}
