import { type FactorReset, resetTwoFactor } from "#people/staff/change-two-factor.ts";
import { systemClock } from "#platform/clock.ts";
import { openAddressHash } from "#platform/hash-address.ts";
import { createLog } from "#platform/log.ts";
import { createSecurityLog } from "#platform/security-log.ts";
import { defineCommand } from "./command.ts";
import { runOnData } from "./run-on-data.ts";

const MESSAGES: Readonly<Record<FactorReset, string>> = {
  reset: "Two-factor is off, the account is signed out everywhere, and a mail tells its owner.",
  off: "Two-factor was not on for this account: nothing was changed.",
  unknown: "No account has this address: nothing was changed.",
};

/** Turns two-factor of one account off. */
export const resetTwoFactorCommand = defineCommand({
  name: "reset:two-factor",
  summary: "Turns two-factor of one account off, for staff who lost telephone and recovery codes.",
  details: "Make sure first, by telephone, that it is really that person who asks.",
  positionals: [{ name: "address", summary: "the e-mail address of the account: somebody@example.org" }],
  options: {},
  exitCodes: "0 if it was on, 1 if nothing was changed",
  async run({ positionals: [email], progress }) {
    const outcome = await runOnData({ command: "reset-two-factor", argument: { email }, progress }, async ({ db }) => {
      // No running site can write the security log: its line goes to standard error.
      const log = createLog("info", process.stderr);
      const securityLog = createSecurityLog({ hashAddress: await openAddressHash(db), log });
      return resetTwoFactor({ db, clock: systemClock, securityLog }, email);
    });
    process.stdout.write(`${MESSAGES[outcome]}\n`);
    return outcome === "reset" ? 0 : 1;
  },
});
