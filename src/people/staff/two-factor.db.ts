import { and, count, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.db.ts";
import { sessions, staffSessions } from "#people/identity/sessions.db.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** The second factor of a member of staff. It is on as long as the row exists. */
export const twoFactors = pgTable("two_factors", {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** In base32, sealed with `SECRET_KEY`: codes are computed from it. No response contains it. */
  secret: text().notNull(),
  /** The step of 30 seconds of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: integer().notNull(),
  onSince: at().notNull(),
});

/** A secret shown to one staff session, which may turn it on with a code. */
export const twoFactorProposals = pgTable("two_factor_proposals", {
  staffTokenHash: text()
    .primaryKey()
    .references(() => staffSessions.tokenHash, { onDelete: "cascade" }),
  /** Sealed like that of `two_factors`. */
  secret: text().notNull(),
});

/** Opens the back office once each if the telephone is lost. A used code is deleted. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => twoFactors.accountId, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
);

type TwoFactor = typeof twoFactors.$inferSelect;

/** Returns the second factor of the account, undefined if it is off. */
export async function findTwoFactor(db: Database, accountId: string): Promise<TwoFactor | undefined> {
  const [row] = await db.select().from(twoFactors).where(eq(twoFactors.accountId, accountId));
  return row;
}

/** Turns two-factor on; a former secret and its recovery codes are void. */
export async function replaceTwoFactor(tx: Transaction, row: TwoFactor): Promise<void> {
  await deleteTwoFactor(tx, row.accountId);
  await tx.insert(twoFactors).values(row);
}

/**
 * Takes this step of 30 seconds, and stores the secret anew. Returns false if it or a later one was taken before; of
 * two calls at once one gets true.
 */
export async function takeStep(
  tx: Transaction,
  { accountId, lastStep: step, secret }: Omit<TwoFactor, "onSince">,
): Promise<boolean> {
  const rows = await tx
    .update(twoFactors)
    .set({ lastStep: step, secret })
    .where(and(eq(twoFactors.accountId, accountId), lt(twoFactors.lastStep, step)))
    .returning({ accountId: twoFactors.accountId });
  return rows.length === 1;
}

/** Turns two-factor off and deletes its recovery codes. Returns whether it was on. */
export async function deleteTwoFactor(tx: Transaction, accountId: string): Promise<boolean> {
  const rows = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.accountId, accountId))
    .returning({ accountId: twoFactors.accountId });
  return rows.length === 1;
}

/** Deletes the second factors of accounts without a role. The administrator's role is not stored. */
export async function deleteFactorsWithoutRole(tx: Transaction, adminEmail: string | undefined): Promise<void> {
  const withoutRole = tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(sql`cardinality(${accounts.roles}) = 0`, adminEmail ? ne(accounts.emailKey, adminEmail) : undefined));
  await tx.delete(twoFactors).where(inArray(twoFactors.accountId, withoutRole));
}

/** Replaces the recovery codes of the account. */
export async function replaceRecoveryCodes(tx: Transaction, accountId: string, hashes: string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/** Uses this recovery code up. Returns whether it existed: of two calls at once one gets true. */
export async function takeRecoveryCode(tx: Transaction, accountId: string, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash });
  return rows.length === 1;
}

/** Returns how many recovery codes the account has left. */
export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  return row?.left ?? 0;
}

/** Returns the stored secrets of all second factors. */
export async function listFactorSecrets(db: Database): Promise<string[]> {
  const rows = await db.select({ secret: twoFactors.secret }).from(twoFactors);
  return rows.map(({ secret }) => secret);
}

/** Stores the secret proposed to this staff session unless there is one. Returns the stored one. */
export async function storeProposal(tx: Transaction, staffTokenHash: string, secret: string): Promise<string> {
  await tx.insert(twoFactorProposals).values({ staffTokenHash, secret }).onConflictDoNothing();
  return (await findProposal(tx, staffTokenHash)) ?? secret;
}

/** Returns the secret that was proposed to this staff session, not confirmed yet. */
export async function findProposal(db: Database, staffTokenHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ secret: twoFactorProposals.secret })
    .from(twoFactorProposals)
    .where(eq(twoFactorProposals.staffTokenHash, staffTokenHash));
  return row?.secret;
}

export async function deleteProposal(tx: Transaction, staffTokenHash: string): Promise<void> {
  await tx.delete(twoFactorProposals).where(eq(twoFactorProposals.staffTokenHash, staffTokenHash));
}

/** Stores that a second factor was given in this staff session. */
export async function markFactorVerified(tx: Transaction, staffTokenHash: string, now: Date): Promise<void> {
  await tx.update(staffSessions).set({ verifiedAt: now }).where(eq(staffSessions.tokenHash, staffTokenHash));
}

/** Closes the other staff sessions of the account. Its devices stay signed in as a member. */
export async function deleteOtherStaffSessions(tx: Transaction, accountId: string, keep: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(staffSessions).where(and(inArray(staffSessions.sessionId, own), ne(staffSessions.tokenHash, keep)));
}
