import type * as Sdk from "@aws-sdk/client-s3";

/** Longest waits for a connection, and for a byte on it, in milliseconds. */
export interface Patience {
  connectMs: number;
  silenceMs: number;
}

/** A logger that discards everything: failures are thrown, and the client would print them to the console besides. */
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
    throw new Error("An S3 store is written s3://key:secret@host/bucket?region=…&endpoint=…");
  }
  return {
    endpoint: url.searchParams.get("endpoint") ?? `https://${url.host}`,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}

/** Returns a client that tries each request `tries` times. */
export function createS3Client(
  sdk: typeof Sdk,
  { endpoint, region, accessKeyId, secretAccessKey }: S3Location,
  { connectMs, silenceMs, tries }: Patience & { tries: number },
): Sdk.S3Client {
  return new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    logger: SILENT,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Stores other than Amazon's refuse the checksum trailers that the client adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Returns whether the store has no such file. A missing bucket is a fault of the store, not a missing file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name);
}
