import type { Database } from "#platform/db/database.ts";
import { FilesUnavailable } from "#platform/errors.ts";
import { FileMissing, type FileStore } from "#platform/files/file-store.ts";
import { findInstallationKey, readInstallationKey } from "#platform/installation-key.ts";
import type { Logger } from "#platform/log.ts";
import { type Config, ConfigError } from "./config.ts";

const PURPOSE = "file-store";
/** Holds the database's key of the same purpose: the two belong together. It is in every backup, and moves with the files. */
const IDENTITY = "private/installation-id";

/**
 * Writes the identity of the database into a file store that has none, at their first start together, and compares them from
 * then on. Throws `ConfigError` if the store is that of another database and real money moves; otherwise the log says so. A
 * store that is out of reach is compared at the next start.
 */
export async function bindFileStore(
  db: Database,
  files: FileStore,
  config: Pick<Config, "filesUrl" | "payment">,
  log: Logger,
): Promise<void> {
  try {
    // If two nodes start together, one waits for the key of the other. Without the file there is no key.
    await db.transaction(async (tx) => {
      if ((await findInstallationKey(tx, PURPOSE)) || (await readIdentity(files))) return;
      const identity = Buffer.from(await readInstallationKey(tx, PURPOSE));
      await files.write(IDENTITY, identity, "text/plain");
    });
    const strange = await describeStrangeStore(db, files, config);
    if (!strange) return;
    if (!config.payment.simulated) throw new ConfigError(strange);
    log.warn(strange);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    log.warn({ err: error }, "the file store is out of reach: it was not compared with the database");
  }
}

/** Returns that the file store is that of another database, and what to do; undefined if it is not. Changes nothing. */
export async function describeStrangeStore(
  db: Database,
  files: FileStore,
  { filesUrl }: Pick<Config, "filesUrl">,
): Promise<string | undefined> {
  const [known, stored] = [await findInstallationKey(db, PURPOSE), await readIdentity(files)];
  if (known === stored) return undefined;
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
