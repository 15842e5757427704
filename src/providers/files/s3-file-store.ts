import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type * as Sdk from "@aws-sdk/client-s3";
import { FilesUnavailable } from "#platform/errors.ts";
import { checkFileKey, checkFolder, FileMissing, type FileStore, isFileKey, type ListedFile } from "./file-store.ts";

/** How long to wait for a connection, and for a byte on it. A person may wait for the answer. */
const PATIENCE = { connectMs: 3_000, silenceMs: 10_000 };
const TRIES = 2;
/** What fails is thrown: the client would print it to the console besides. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  return;
}

/** The location and credentials of an S3-compatible store. */
export interface S3Location {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Parses `s3://key:secret@host/bucket?region=…&endpoint=…`: key and secret are percent-encoded, `region` defaults to
 * `us-east-1` and `endpoint` to `https://host`. Throws an Error that never repeats the secret.
 */
export function parseS3Url(text: string): S3Location {
  const url = URL.parse(text);
  const bucket = url?.pathname.slice(1) ?? "";
  if (url?.protocol !== "s3:" || !url.host || !url.username || !url.password || !/^[\w.-]{3,63}$/.test(bucket)) {
    throw new Error("An S3 file store is written s3://key:secret@host/bucket?region=…&endpoint=…");
  }
  return {
    endpoint: url.searchParams.get("endpoint") ?? `https://${url.host}`,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

class S3FileStore implements FileStore {
  readonly #sdk: typeof Sdk;
  readonly #client: Sdk.S3Client;
  readonly #bucket: string;

  constructor(
    sdk: typeof Sdk,
    { endpoint, bucket, region, ...credentials }: S3Location,
    { connectMs, silenceMs }: typeof PATIENCE,
  ) {
    this.#sdk = sdk;
    this.#bucket = bucket;
    this.#client = new sdk.S3Client({
      endpoint,
      region,
      credentials,
      forcePathStyle: true,
      maxAttempts: TRIES,
      logger: SILENT,
      requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
      // Stores other than Amazon's refuse the checksum trailers that the client adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
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

/** A missing bucket is a fault of the store, not a missing file. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}

function reject(key: string, error: unknown): never {
  throw isMissing(error) ? new FileMissing(key, { cause: error }) : new FilesUnavailable(error);
}

/** Returns a file store in the bucket of `text` (see parseS3Url). All files are private: the site serves public ones itself. */
export async function openS3FileStore(text: string, patience = PATIENCE): Promise<FileStore> {
  const location = parseS3Url(text);
  // The client takes 20 MB on disk: installations that store files in a folder never load it.
  return new S3FileStore(await import("@aws-sdk/client-s3"), location, patience);
}
