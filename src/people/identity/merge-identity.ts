import { count, eq } from "drizzle-orm";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Database } from "#platform/db/database.ts";
import { accountCodes } from "./account-codes.table.ts";
import { accounts } from "./accounts.table.ts";
import { accountConsents } from "./consents.table.ts";
import { emailChanges } from "./email-changes.table.ts";
import { moveFormerAddresses } from "./former-addresses.repo.ts";
import { formerAddresses } from "./former-addresses.table.ts";
import { lockAccounts, redirectMerged } from "./merged-accounts.repo.ts";
import { mergedAccounts } from "./merged-accounts.table.ts";
import { knownDevices, sessions } from "./sessions.table.ts";

/** Sign-ins, codes and the consents of the sign-up go with the account: its row's deletion deletes them. */
export const identityMerge: MergePart = {
  columns: {
    moved: [mergedAccounts.intoId, formerAddresses.accountId],
    ended: [
      accounts.email,
      accounts.emailKey,
      sessions.accountId,
      knownDevices.accountId,
      accountCodes.accountId,
      accountConsents.accountId,
      emailChanges.accountId,
      emailChanges.oldEmail,
      emailChanges.newEmail,
    ],
    unchanged: [formerAddresses.emailKey],
  },
  // After the orders and before the dues, as a settlement and a verification lock them.
  lock: (tx, { from, into }) => lockAccounts(tx, [from.accountId, into.accountId]),
  async preview(db, { from: { accountId } }) {
    const consents = await countRows(db, accountConsents, accountId);
    return [
      ...lineOf("Appareils connectés", "ends", await countRows(db, sessions, accountId)),
      ...lineOf("Codes et liens de connexion envoyés", "ends", await countRows(db, accountCodes, accountId)),
      ...lineOf("Changement d’adresse demandé", "ends", await countRows(db, emailChanges, accountId)),
      ...lineOf(
        "Acceptations des textes légaux",
        "ends",
        consents,
        consents > 0 ? ["Seules comptent celles du compte qui reste\u00a0: rien n’est accepté à sa place."] : [],
      ),
    ];
  },
  async move({ tx }, { from, into }) {
    await redirectMerged(tx, from.accountId, into.accountId);
    await moveFormerAddresses(tx, from.accountId, into.accountId);
  },
};

type OfAccount = typeof sessions | typeof accountCodes | typeof emailChanges | typeof accountConsents;

async function countRows(db: Database, table: OfAccount, accountId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(eq(table.accountId, accountId));
  return row?.rows ?? 0;
}
