import { join, resolve } from "node:path";
import { type BackupStore, openFolderBackups } from "#operations/backups/backup-store.ts";
import { openS3Backups } from "#operations/backups/s3-backups.ts";
import type { Database } from "#platform/db/database.ts";
import { FilesUnavailable } from "#platform/errors.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { FileMissing, type FileStore } from "#platform/files/file-store.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import { findInstallationKey, readInstallationKey } from "#platform/installation-keys.db.ts";
import type { Logger } from "#platform/log.ts";
import { makePrivate } from "#platform/private-folder.ts";
import { type Config, ConfigError } from "./config.ts";
import type { BackupPlace } from "./read-variables.ts";

/** Codes of the system for a folder that cannot be made or written to. */
const UNUSABLE = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOSPC|ENOENT)$/;

/** Creates the data folder and closes it to other users. Throws `ConfigError` with what to do if it cannot be used. */
export async function openDataFolder({ dataDir }: Pick<Config, "dataDir">): Promise<void> {
  try {
    await makePrivate(dataDir);
  } catch (error) {
    const code = String(Reflect.get(Object(error), "code"));
    if (!UNUSABLE.test(code)) throw error;
    const folder = resolve(dataDir);
    const cure =
      code === "ENOSPC"
        ? "make room on its disk"
        : `create it for this account: install -d -o <user> -m 0700 ${folder}`;
    throw new ConfigError(`DATA_DIR: the folder ${folder} cannot be used (${code}): ${cure}`, { cause: error });
  }
}

/** Opens the configured file store: a folder of the data folder, or an S3-compatible one. */
export async function openFiles({ filesUrl, dataDir }: Pick<Config, "filesUrl" | "dataDir">): Promise<FileStore> {
  return filesUrl ? openS3FileStore(filesUrl) : openDiskFileStore(join(dataDir, "files"));
}

/** The purpose of the key that says which files belong to the database. Stored once they hold the same key. */
const BOUND = "file-store";
/**
 * The same key before the files hold it. Stored first: a start that is killed in between is recognized by the next one.
 */
const CHOSEN = "file-store-chosen";
/** Holds the key in the file store. It is in every backup, and moves with the files. */
const IDENTITY = "private/installation-id";

/**
 * Writes the identity of the database into a file store that has none, at their first start together, and compares them
 * from then on. Throws `ConfigError` if the store is that of another database and real money moves; otherwise the log
 * says so. A store that is out of reach is compared at the next start.
 */
export async function bindFileStore(
  db: Database,
  files: FileStore,
  config: Pick<Config, "filesUrl" | "payment">,
  log: Logger,
): Promise<void> {
  try {
    if (!(await findInstallationKey(db, BOUND))) await bind(db, files);
    const strange = await describeStrangeStore(db, files, config);
    if (!strange) return;
    if (!config.payment.simulated) throw new ConfigError(strange);
    log.warn(strange);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, "the file store is out of reach: it was not compared with the database");
  }
}

/** Each step may be the last one before the process is killed. Two nodes that start together write the same. */
async function bind(db: Database, files: FileStore): Promise<void> {
  const chosen = await readInstallationKey(db, CHOSEN);
  const stored = await readIdentity(files);
  if (stored === undefined) await files.write(IDENTITY, Buffer.from(chosen), "text/plain");
  else if (stored !== chosen) return;
  await readInstallationKey(db, BOUND, chosen);
}

/** Returns that the file store is that of another database, and what to do; undefined if it is not. Changes nothing. */
export async function describeStrangeStore(
  db: Database,
  files: FileStore,
  { filesUrl }: Pick<Config, "filesUrl">,
): Promise<string | undefined> {
  const [known, stored] = [await findInstallationKey(db, BOUND), await readIdentity(files)];
  if (known === stored) return undefined;
  if (!known && stored === (await findInstallationKey(db, CHOSEN))) return undefined;
  const found = stored
    ? "the files there belong to another database"
    : `the database was used with other files, for ${IDENTITY} is not there`;
  const confirmed = known ? `write ${known} into ${IDENTITY} there` : `delete ${IDENTITY} there`;
  return (
    `${filesUrl ? "FILES_URL" : "DATA_DIR"}: ${found}; name the store of this database, or restore both from one backup into ` +
    `empty places; if they do belong together, ${confirmed}`
  );
}

async function readIdentity(files: FileStore): Promise<string | undefined> {
  try {
    return (await files.read(IDENTITY)).toString().trim();
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

/** Opens the place where the site keeps its backups. */
export async function openBackups(place: BackupPlace): Promise<BackupStore> {
  return "url" in place ? openS3Backups(place.url) : openFolderBackups(place.folder);
}
