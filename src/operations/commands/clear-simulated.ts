import { sql } from "drizzle-orm";
import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { openFiles } from "#app/open-files.ts";
import { select } from "#operations/backups/dump-tables.ts";
import { lockDataDir } from "#platform/admin-socket.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { Refused } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { defineCommand } from "./command.ts";
import { openServer, ownersVariable } from "./open-server.ts";
import { countSimulated, removeSimulated, type SimulatedData } from "./remove-simulated.ts";

/** Tells the connections of this command from those of a site. */
const NAME = "akwaba clear:simulated";
const RECEIPTS = "private/receipts";

/** Removes the demo and simulated payments before the site takes real money. */
export const clearSimulatedCommand = defineCommand({
  name: "clear:simulated",
  summary: "Removes the demo and all simulated payments, before the site takes real money.",
  details: `
Without --yes it only says what it would remove. Stop the site first, and back up. Settings, texts, campaigns, pictures,
staff and their second factors stay, and contents of the demo that staff has changed. It is refused once there is real
money. It is done wholly or not at all: if it was interrupted, run it again.`,
  positionals: [],
  options: { yes: { type: "boolean", summary: "removes it" } },
  exitCodes: "0 if it was said or removed, 1 if not",
  async run({ values, progress }) {
    const config = readConfig();
    return onStoppedSite(config, async (handle) => {
      const found = await countSimulated(handle.db);
      process.stdout.write(summarize(found));
      if (!values.yes) {
        process.stdout.write("Nothing was changed. To remove it: npm run clear:simulated -- --yes\n");
        return 0;
      }
      progress("removing …");
      await removeSimulated(handle);
      await removeReceiptFiles(handle.db, await openFiles(config), progress);
      process.stdout.write("Removed. Set PAYMENT_PROVIDER and start the site.\n");
      return 0;
    });
  },
});

function summarize(found: SimulatedData): string {
  const { payments, receipts, recorded, formerGifts, statementLines, promises, demoAccounts, demoContents } = found;
  return [
    "This is removed, with all that depends on it:",
    `  ${payments} simulated payments and tries to pay, with ${receipts} receipts (their numbers begin again)`,
    `  ${recorded} payments that staff recorded, and ${statementLines} lines of statements: simulated like the others`,
    `  ${formerGifts} lines of imported former gifts: import their files again`,
    `  ${promises} monthly promises, and notes on donors`,
    `  ${demoAccounts} accounts of the demo, and ${demoContents} contents of the demo that staff has not changed`,
    "Everything else stays: settings, texts, campaigns, pictures, members, staff and their second factors.",
    "",
  ].join("\n");
}

/** Runs `work` as the owner of the tables. Throws `Refused` if a site is running. */
async function onStoppedSite(config: Config, work: (handle: DatabaseHandle) => Promise<number>): Promise<number> {
  if (config.databaseUrl) {
    const owner = ownersVariable(config.databaseUrl, config);
    const url = new URL(owner.url);
    url.searchParams.set("application_name", NAME);
    const handle = await openServer({ ...owner, url: url.href });
    try {
      await refuseRunning(handle.db, [url.username, new URL(config.databaseUrl).username]);
      return await work(handle);
    } finally {
      await handle.close();
    }
  }
  const lock = await lockDataDir(config.dataDir, {});
  const handle = await openEmbeddedDatabase(embeddedFolder(config));
  try {
    return await work(handle);
  } finally {
    await handle.close();
    lock.close();
  }
}

async function refuseRunning(db: Database, roles: readonly string[]): Promise<void> {
  const names = sql.join(
    roles.map((role) => sql`${decodeURIComponent(role)}`),
    sql`, `,
  );
  const [row] = await select<{ others: number }>(
    db,
    sql`select count(*)::int as others from pg_stat_activity
      where datname = current_database() and usename in (${names}) and application_name <> ${NAME}`,
  );
  if (row?.others) throw new Refused(`A site is running on this database (${row.others} connections): stop it first.`);
}

/** Deletes the files of receipts that are in the database no more. */
async function removeReceiptFiles(db: Database, files: FileStore, progress: (text: string) => void): Promise<void> {
  const known = new Set((await select<{ id: string }>(db, sql`select id::text from receipts`)).map(({ id }) => id));
  let deleted = 0;
  for await (const { key } of files.list(RECEIPTS)) {
    if (known.has(key.slice(RECEIPTS.length + 1, RECEIPTS.length + 37))) continue;
    await files.delete(key);
    deleted += 1;
    progress(`${deleted} files of receipts deleted`);
  }
}
