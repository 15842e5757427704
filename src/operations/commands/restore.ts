import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { openFiles } from "#app/open-files.ts";
import type { ServerVariable } from "#app/reach-server.ts";
import { type CheckedBackup, checkBackup } from "#operations/backups/check-backup.ts";
import { countTables } from "#operations/backups/dump-tables.ts";
import { readIdentities } from "#operations/backups/read-keys.ts";
import { restoreBackup } from "#operations/backups/restore-backup.ts";
import { endFiles, readBegun } from "#operations/backups/stored-files.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import type { Violation } from "#operations/integrity/invariants.ts";
import { countUnreadableFactors, OTHER_SECRET_KEY, openFactorSecrets } from "#people/staff/verify-factor.ts";
import { lockDataDir } from "#platform/admin-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateAsOwner } from "#platform/db/migrate-as-owner.ts";
import { Refused } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createLog, type Progress } from "#platform/log.ts";
import { makePrivate } from "#platform/private-folder.ts";
import { findBackup, removeLeft } from "./backup.ts";
import { defineCommand, runOnData } from "./command.ts";
import { openServer, ownersVariable } from "./open-server.ts";

const REHEARSAL = "rehearsal-";

/**
 * Restores the backup into an embedded database and a folder, both of which are thrown away, and returns the invariants
 * that its data violates. Throws if it cannot be restored.
 */
async function rehearseRestore(
  backup: CheckedBackup,
  { dataDir, progress }: { dataDir: string; progress: Progress },
): Promise<Violation[]> {
  await removeLeft(dataDir, REHEARSAL);
  const folder = await mkdtemp(join(dataDir, REHEARSAL));
  try {
    const files = await openFiles({ filesUrl: undefined, dataDir: folder });
    const handle = await openEmbeddedDatabase(join(folder, "database"));
    try {
      await restoreBackup({ handle, files }, backup, progress);
      return await checkInstallation({ db: handle.db, files }, progress);
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Restored = "restored" | "already";

/**
 * Restores the backup into the configured database and file store, and says whether a former restore of it had been
 * interrupted after its last row. Throws `Refused` if one of the two is not empty, and `DataDirInUse` if a site serves
 * it.
 */
export async function restoreInstallation(
  config: Config,
  backup: CheckedBackup,
  progress: Progress,
): Promise<Restored> {
  await makePrivate(config.dataDir);
  const files = await openFiles(config);
  const restored = config.databaseUrl
    ? await restoreOnServer(config.databaseUrl, config, { files, backup, progress })
    : await restoreEmbedded(config, { files, backup, progress });
  await endFiles(files);
  return restored;
}

interface Parts {
  files: FileStore;
  backup: CheckedBackup;
  progress: Progress;
}

async function restoreOnServer(
  url: string,
  { databaseOwnerUrl }: Pick<Config, "databaseOwnerUrl">,
  parts: Parts,
): Promise<Restored> {
  const restored = await restoreAs(ownersVariable(url, { databaseOwnerUrl }), parts);
  if (!databaseOwnerUrl) return restored;
  const serving = await openServer({ name: "DATABASE_URL", url });
  try {
    // The serving role reads what was restored before a start grants its rights.
    await migrateAsOwner(serving, databaseOwnerUrl, createLog("silent"));
  } finally {
    await serving.close();
  }
  return restored;
}

async function restoreAs(variable: ServerVariable, { files, backup, progress }: Parts): Promise<Restored> {
  const handle = await openServer(variable);
  try {
    if ((await countTables(handle.db)) > 0 && (await readBegun(files)) === backup.id) return "already";
    await restoreBackup({ handle, files }, backup, progress);
    return "restored";
  } finally {
    await handle.close();
  }
}

/** The database has its name once it is complete. */
async function restoreEmbedded(config: Config, { files, backup, progress }: Parts): Promise<Restored> {
  const folder = embeddedFolder(config);
  const lock = await lockDataDir(config.dataDir, {});
  try {
    if (existsSync(folder)) {
      if ((await readBegun(files)) === backup.id) return "already";
      throw new Refused(`there is a database in ${config.dataDir}: nothing is restored over other data`);
    }
    const draft = `${folder}.restoring`;
    await rm(draft, { recursive: true, force: true });
    const handle = await openEmbeddedDatabase(draft);
    try {
      await restoreBackup({ handle, files }, backup, progress);
    } finally {
      await handle.close();
    }
    await rename(draft, folder);
    return "restored";
  } finally {
    lock.close();
  }
}

/** Restores a backup into an empty installation, or rehearses it. */
export const restoreCommand = defineCommand({
  name: "restore",
  summary: "Restores a backup into an empty database and an empty file store, of either kind.",
  details: `
The backup is read whole and checked before anything is changed. Stop the site first. A restore that was interrupted
goes on if it is run again. Run check:data afterwards.`,
  positionals: [{ name: "file", summary: "the backup" }],
  options: {
    store: { type: "boolean", summary: "reads it from the store of BACKUP_URL, under this name" },
    identity: { type: "string", value: "file", summary: "the file with the secret key of age, if it is encrypted" },
    rehearsal: {
      type: "boolean",
      summary: "restores into a throw-away database, checks the data there and changes nothing here",
    },
  },
  exitCodes: "0 if it was restored, or a rehearsal found nothing wrong, 1 otherwise",
  async run({ positionals: [path], values, progress }) {
    const config = readConfig();
    const identities = values.identity ? await readIdentities(values.identity) : [];
    const source = await findBackup(config, path, values.store ?? false);
    const backup = await checkBackup(source, { identities, progress });
    if (values.rehearsal) return rehearse(backup, config.dataDir, progress);
    const outcome = await restoreInstallation(config, backup, progress);
    process.stdout.write(`${outcome === "restored" ? "Restored" : "Was restored already"}: ${summarize(backup)}\n`);
    const unreadable = await runOnData({ command: "count-unreadable-factors", progress }, ({ db }) =>
      countUnreadableFactors(db, openFactorSecrets(config)),
    );
    if (unreadable > 0) process.stdout.write(`! ${OTHER_SECRET_KEY} (${unreadable})\n`);
    return 0;
  },
});

async function rehearse(backup: CheckedBackup, dataDir: string, progress: Progress): Promise<number> {
  const violations = await rehearseRestore(backup, { dataDir, progress });
  for (const { invariant, rows } of violations) {
    process.stderr.write(`✗ violated: ${invariant}: ${JSON.stringify(rows[0])}\n`);
  }
  process.stdout.write(
    `${violations.length === 0 ? "Can be restored" : "Restores unsound data"}: ${summarize(backup)}\n`,
  );
  return violations.length === 0 ? 0 : 1;
}

function summarize({ manifest, contents }: CheckedBackup): string {
  const rows = Object.values(contents.rows).reduce((sum, one) => sum + one, 0);
  return `backup of ${manifest.createdAt}, ${rows} rows and ${contents.files} files`;
}
