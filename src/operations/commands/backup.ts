import { readConfig } from "#app/config.ts";
import { openFiles } from "#app/open-files.ts";
import { readRecipients } from "#operations/backups/read-keys.ts";
import { writeBackup } from "#operations/backups/write-backup.ts";
import { defineCommand } from "./command.ts";
import { findBackup } from "./find-backup.ts";
import { openForBackup } from "./open-for-backup.ts";

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
