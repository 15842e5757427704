import { join } from "node:path";
import { type FactorReset, resetTwoFactor } from "#modules/accounts/reset-two-factor.ts";
import { systemClock } from "#platform/clock.ts";
import { askControl } from "#platform/control-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { openSecurityLog } from "#platform/security-log.ts";
import { readConfig } from "./config.ts";

const SAID: Readonly<Record<FactorReset, string>> = {
  reset: "Two-factor is off, the account is signed out everywhere, and a mail tells its owner.",
  off: "Two-factor was not on for this account: nothing was changed.",
  unknown: "No account has this address: nothing was changed.",
};

/** Resets two-factor in the data of this installation, through the running server where the database is embedded in it. */
async function reset(email: string): Promise<FactorReset> {
  const config = readConfig();
  if (!config.databaseUrl) {
    const answer = await askControl(config.dataDir, "reset-two-factor", email);
    if (answer) {
      if (answer.status !== 200) throw new Error(answer.body);
      return JSON.parse(answer.body) as FactorReset;
    }
  }
  const handle = config.databaseUrl
    ? await openServerDatabase(config.databaseUrl, createLog("silent"))
    : await openEmbeddedDatabase(join(config.dataDir, "database"));
  try {
    const { db } = handle;
    // Where no site runs to write it, the line goes beside what is said.
    const securityLog = await openSecurityLog({ db, log: createLog("info", process.stderr) });
    return await resetTwoFactor({ db, clock: systemClock, securityLog }, email);
  } finally {
    await handle.close();
  }
}

const email = process.argv[2];
if (!email) {
  process.stderr.write("Name the account: npm run reset:two-factor -- somebody@example.org\n");
  process.exit(2);
}
const came = await reset(email);
process.stdout.write(`${SAID[came]}\n`);
process.exit(came === "reset" ? 0 : 1);
