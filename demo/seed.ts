/**
 * Fills the empty database of this installation with the demo. The start of the site runs it, in a process of its own,
 * and waits. It sends back what to announce once the site is open.
 */
import { ConfigError, readConfig } from "#app/config.ts";
import { endWithError } from "#app/end-with-error.ts";
import { openDatabase } from "#app/open-database.ts";
import { openFiles } from "#app/open-files.ts";
import { systemClock } from "#platform/clock.ts";
import { randomPassword } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { demoAccounts } from "./content/accounts.ts";
import { seedDemo } from "./seed-demo.ts";

// Without the start that waits for it, this process would only block the next one from the database.
process.on("disconnect", () => process.exit(1));

async function seed(): Promise<void> {
  const config = readConfig();
  if (!config.seedDemo) throw new ConfigError("SEED_DEMO: this installation has not asked for the demo");
  const log = createLog(config.logLevel);
  const files = await openFiles(config);
  // As the owner of the tables: entries of the audit log by others have the present time.
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const asOwner = { ...config, databaseUrl, databaseOwnerUrl: undefined };
  const handle = await openDatabase(asOwner, { log, clock: systemClock, files });
  const password = config.demoPassword ?? randomPassword();
  try {
    const seeded = await seedDemo({ handle, files, clock: systemClock, log, password });
    if (seeded) await announce(config.demoPassword ? "celui de DEMO_PASSWORD" : password);
  } finally {
    await handle.close();
  }
}

/** The only output of the password: it is stored nowhere. */
async function announce(password: string): Promise<void> {
  const accounts = demoAccounts.map(({ email, title }) => `    ${email.padEnd(40)}${title}\n`);
  const text = `  Comptes de démonstration :\n${accounts.join("")}  Mot de passe de tous ces comptes : ${password}\n\n`;
  await new Promise<void>((sent) => {
    if (process.send) process.send(text, undefined, undefined, () => sent());
    else process.stdout.write(text, () => sent());
  });
}

seed().then(() => process.exit(0), endWithError);
