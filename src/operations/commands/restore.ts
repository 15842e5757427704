import { readConfig } from "#app/config.ts";
import { type CheckedBackup, checkBackup } from "#operations/backups/check-backup.ts";
import { readIdentities } from "#operations/backups/read-keys.ts";
import { countUnreadableFactors, OTHER_SECRET_KEY, openFactorSecrets } from "#people/staff/verify-factor.ts";
import type { Progress } from "#platform/progress.ts";
import { defineCommand } from "./command.ts";
import { findBackup } from "./find-backup.ts";
import { rehearseRestore } from "./rehearse-restore.ts";
import { restoreInstallation } from "./restore-installation.ts";
import { runOnData } from "./run-on-data.ts";

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
