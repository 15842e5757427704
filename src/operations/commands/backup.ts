import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { glob, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { openBackups, openFiles } from "#app/open-files.ts";
import { type BackupSource, backupAt } from "#operations/backups/backup-store.ts";
import { readRecipients } from "#operations/backups/read-keys.ts";
import { writeBackup } from "#operations/backups/write-backup.ts";
import { callAdmin, lockDataDir } from "#platform/admin-socket.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { Refused } from "#platform/errors.ts";
import { defineCommand } from "./command.ts";
import { openServer } from "./open-server.ts";

const SNAPSHOT = "snapshot-";

/**
 * Runs `read` on the database of this installation. A site that has the embedded one open copies it, and goes on while
 * the copy is read here. Throws `Refused` if there is no database.
 */
async function openForBackup<Result>(config: Config, read: (db: Database) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl)
    return readAndClose(await openServer({ name: "DATABASE_URL", url: config.databaseUrl }), read);
  await removeLeft(config.dataDir, SNAPSHOT);
  const copy = join(config.dataDir, `${SNAPSHOT}${randomUUID()}`);
  try {
    const answer = await callAdmin(config.dataDir, "snapshot-database", { argument: { copy } });
    if (answer) return await readAndClose(await openEmbeddedDatabase(copy), read);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const folder = embeddedFolder(config);
  if (!existsSync(folder)) throw new Refused(`there is no database in ${config.dataDir}`);
  const lock = await lockDataDir(config.dataDir, {});
  try {
    return await readAndClose(await openEmbeddedDatabase(folder), read);
  } finally {
    lock.close();
  }
}

async function readAndClose<Result>(handle: DatabaseHandle, read: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await read(handle.db);
  } finally {
    await handle.close();
  }
}

/**
 * Returns the backup of this path or, with `inStore`, of this name in the store. Throws `Refused` without `BACKUP_URL`.
 */
export async function findBackup(
  { backups }: Pick<Config, "backups">,
  path: string,
  inStore: boolean,
): Promise<BackupSource> {
  if (!inStore) return backupAt(resolve(path));
  if (!backups || !("url" in backups.place)) throw new Refused("--store needs BACKUP_URL");
  return { name: path, store: await openBackups(backups.place) };
}

/** A working folder of this age was left by a command that was killed. */
const LEFT_AFTER_MS = 24 * 3600 * 1000;

/** Removes the working folders with this prefix that killed commands have left in the data folder. */
export async function removeLeft(dataDir: string, prefix: string): Promise<void> {
  for await (const name of glob(`${prefix}*`, { cwd: dataDir })) {
    const path = join(dataDir, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

const MEGABYTE = 1_000_000;

/** Writes database and files into one file, or into the store of backups. */
export const backupCommand = defineCommand({
  name: "backup",
  summary: "Writes the database and all files into one file, while the site serves.",
  details: `
The file is a compressed tar with check sums, which the command restore reads on either kind of database. Whoever
has it has all that the site knows: keep it away from the machine, encrypted. An identity is made with age-keygen,
and its public key is the recipient.`,
  positionals: [{ name: "file", summary: "the file to be written, which must not exist: akwaba.backup" }],
  options: {
    store: {
      type: "boolean",
      summary: "writes it to the store of BACKUP_URL instead, under this name and without a copy on this disk",
    },
    recipient: {
      type: "string",
      multiple: true,
      value: "age1…",
      summary: "encrypts it for this public key of age; may be given several times",
    },
  },
  exitCodes: "0 if the backup was written, 1 if not",
  async run({ positionals: [path], values, progress }) {
    const config = readConfig();
    const recipients = readRecipients(values.recipient ?? []);
    const [files, target] = await Promise.all([openFiles(config), findBackup(config, path, values.store ?? false)]);
    const written = await openForBackup(config, (db) =>
      writeBackup({ db, files }, target, { recipients, now: new Date(), progress }),
    );
    const size = `${(written.bytes / MEGABYTE).toFixed(1)} MB`;
    process.stdout.write(`${path}: ${size}, ${written.rows} rows and ${written.files} files\n`);
    return 0;
  },
});
