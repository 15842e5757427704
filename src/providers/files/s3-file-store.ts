import type { FileStore } from "./file-store.ts";
import { FlydriveFileStore } from "./flydrive-file-store.ts";

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

/** Returns a file store in the bucket of `text` (see parseS3Url). All files are private: the site serves public ones itself. */
export async function openS3FileStore(text: string): Promise<FileStore> {
  const { endpoint, bucket, region, ...credentials } = parseS3Url(text);
  // The client takes 20 MB on disk: installations that store files in a folder never load it.
  const { S3Driver } = await import("flydrive/drivers/s3");
  return new FlydriveFileStore(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials,
      forcePathStyle: true,
      supportsACL: false,
      visibility: "private",
      // Stores other than Amazon's refuse the checksum trailers that the client adds by default.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  );
}
