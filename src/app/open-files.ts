import { join } from "node:path";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import type { Config } from "./config.ts";

/** Opens the configured file store: a folder of the data folder, or an S3-compatible one. */
export async function openFiles({ filesUrl, dataDir }: Pick<Config, "filesUrl" | "dataDir">): Promise<FileStore> {
  return filesUrl ? openS3FileStore(filesUrl) : openDiskFileStore(join(dataDir, "files"));
}
