import { GIVEN_ROLES } from "#people/directory/members.contract.ts";
import {
  type InvitationResult,
  inviteStaff,
  listStaff,
  type RemovalResult,
  removeStaff,
  type StaffAccount,
} from "#people/directory/staff-by-operator.ts";
import { emailAddress } from "#people/identity/account.contract.ts";
import { type FactorReset, resetTwoFactor } from "#people/staff/change-two-factor.ts";
import { systemClock } from "#platform/clock.ts";
import { Refused } from "#platform/errors.ts";
import { openAddressHash } from "#platform/installation-keys.db.ts";
import { createLog, type Progress } from "#platform/log.ts";
import { createSecurityLog } from "#platform/security-log.ts";
import { defineCommand, runOnData } from "./command.ts";

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

const INVITED: Readonly<Record<InvitationResult, string>> = {
  invited:
    "A mail brings the link by which to choose a password. The roles count from then on. Run it again for another link.",
  given: "The account has these roles now; a mail tells its owner, and the administrator and treasurers.",
  unchanged: "The account has these roles already: nothing was changed.",
  unnamed: "No account has this address. Give --first-name and --last-name, and one is made.",
};

const REMOVED: Readonly<Record<RemovalResult, string>> = {
  removed: "All roles are taken, and the account is signed out everywhere. It stays a member; a mail tells its owner.",
  none: "The account has no role: nothing was changed.",
  unknown: "No account has this address: nothing was changed.",
  administrator:
    "This is the administrator, and there must be one: name another address in ADMIN_EMAIL and restart, then run this again.",
};

/** Lists, invites and removes members of staff. */
export const staffCommand = defineCommand({
  name: "staff",
  summary: "Lists who has a role in the back office, invites somebody by mail, or takes somebody's roles.",
  details: `
  npm run staff -- list
  npm run staff -- invite awa@example.org --role treasurer --first-name Awa --last-name Koné
  npm run staff -- remove awa@example.org

The administrator is whoever has the verified address of ADMIN_EMAIL. Each change is in the audit log, and mailed to the
administrator and the treasurers.`,
  positionals: [
    { name: "action", summary: "list, invite or remove" },
    {
      name: "address",
      summary: "the person's e-mail address, to invite or remove: somebody@example.org",
      optional: true,
    },
  ],
  options: {
    role: {
      type: "string",
      multiple: true,
      value: "role",
      summary: `to invite: ${GIVEN_ROLES.join(", ")}; may be repeated`,
    },
    "first-name": { type: "string", value: "name", summary: "to invite a person without an account" },
    "last-name": { type: "string", value: "name", summary: "to invite a person without an account" },
  },
  exitCodes: "0 if it was done, 1 if nothing was changed",
  async run({ positionals: [action, address], values, progress }) {
    if (action === "list") return showStaff(progress);
    const email = emailAddress.safeParse(address ?? "");
    if (!email.success) throw new Refused("Give the person's e-mail address: somebody@example.org");
    if (action === "remove") return removeOne(email.data, progress);
    if (action !== "invite") throw new Refused(`There is no action ${action}: list, invite or remove.`);
    const roles = GIVEN_ROLES.filter((role) => values.role?.includes(role));
    const wrong = values.role?.find((role) => !roles.some((known) => known === role));
    if (roles.length === 0 || wrong !== undefined) throw new Refused(`Give --role: ${GIVEN_ROLES.join(", ")}.`);
    const argument = { email: email.data, roles, firstName: values["first-name"], lastName: values["last-name"] };
    const result = await runOnData({ command: "invite-staff", argument, progress }, async ({ db, config }) =>
      inviteStaff({ db, clock: systemClock, adminEmail: config.adminEmail }, argument),
    );
    process.stdout.write(`${INVITED[result]}\n`);
    return result === "invited" || result === "given" ? 0 : 1;
  },
});

async function showStaff(progress: Progress): Promise<number> {
  const staff = await runOnData({ command: "list-staff", progress }, async ({ db, config }) =>
    listStaff({ db, adminEmail: config.adminEmail }),
  );
  process.stdout.write(staff.length === 0 ? "No account has a role.\n" : tableOf(staff));
  return 0;
}

async function removeOne(email: string, progress: Progress): Promise<number> {
  const result = await runOnData({ command: "remove-staff", argument: { email }, progress }, async ({ db, config }) =>
    removeStaff({ db, clock: systemClock, adminEmail: config.adminEmail }, { email }),
  );
  process.stdout.write(`${REMOVED[result]}\n`);
  return result === "removed" ? 0 : 1;
}

function tableOf(staff: readonly StaffAccount[]): string {
  const rows = [
    ["address", "name", "roles", "second factor", "last sign-in"],
    ...staff.map(({ email, name, roles, verified, factorSince, lastSignIn }) => [
      email,
      name,
      roles.join(", "),
      factorSince === null ? "off" : `since ${factorSince.slice(0, 10)}`,
      verified ? (lastSignIn?.slice(0, 16).replace("T", " ") ?? "not known") : "address not confirmed yet",
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
