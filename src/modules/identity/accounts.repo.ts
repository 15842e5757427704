import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { accounts } from "./accounts.table.ts";

export type Account = typeof accounts.$inferSelect;
export type NewAccount = typeof accounts.$inferInsert;

export async function findAccountByEmail(db: Database, email: string): Promise<Account | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)));
  return row;
}

export async function findAccount(db: Database, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** True where the demo's accounts, or one of them, are there. */
export async function holdsDemoAccounts(db: Database): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.isDemo, true)).limit(1);
  return rows.length > 0;
}

/** The account whose card has this code. */
export async function findAccountByCard(db: Database, cardCode: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.cardCode, cardCode));
  return row;
}

/** The account of the address, held until the transaction ends. */
export async function lockAccountByEmail(tx: Transaction, email: string): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, emailKeyOf(email)))
    .for("update");
  return row;
}

/** The account, held until the transaction ends. */
export async function lockAccount(tx: Transaction, id: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  return row;
}

/**
 * The account, held until the transaction ends, with the address and password that were read before it began; undefined
 * where either has changed since. Whoever changes them holds the same row.
 */
export async function lockUnchanged(
  tx: Transaction,
  { id, emailKey, passwordHash }: Pick<Account, "id" | "emailKey" | "passwordHash">,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, id);
  return account?.emailKey === emailKey && account.passwordHash === passwordHash ? account : undefined;
}

/** The accounts whose address is proven, by id, the first `limit` after the one named. */
export async function listVerified(db: Database, { after, limit }: { after: string | null; limit: number }) {
  return db
    .select({ id: accounts.id, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(and(isNotNull(accounts.emailVerifiedAt), after === null ? undefined : gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/**
 * Stores the account unless its e-mail address has one already; an unverified one is replaced by it, and remembers
 * that. Answers what was stored.
 */
export async function insertOrReplaceUnverified(tx: Transaction, account: NewAccount): Promise<Account | undefined> {
  const { firstName, lastName, passwordHash, signUpHash, country, email, updatedAt } = account;
  const [row] = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoUpdate({
      target: accounts.emailKey,
      set: { firstName, lastName, passwordHash, signUpHash, signedUpAgain: true, country, email, updatedAt },
      setWhere: sql`${accounts.emailVerifiedAt} is null`,
    })
    .returning();
  return row;
}

export async function insertAccount(tx: Transaction, account: NewAccount): Promise<Account> {
  const [row] = await tx.insert(accounts).values(account).returning();
  if (!row) throw new Error("the account was not stored");
  return row;
}

export async function updateAccount(
  tx: Transaction,
  id: string,
  change: Partial<Omit<NewAccount, "id" | "memberNumber" | "cardCode" | "createdAt">>,
): Promise<Account | undefined> {
  const [row] = await tx.update(accounts).set(change).where(eq(accounts.id, id)).returning();
  return row;
}

/** Sets when the address was first proven, and forgets how it signed up; a later proof changes nothing. */
export async function markVerified(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ emailVerifiedAt: now, signUpHash: null, signedUpAgain: false, updatedAt: now })
    .where(and(eq(accounts.id, id), sql`${accounts.emailVerifiedAt} is null`))
    .returning({ id: accounts.id });
  return rows.length === 1;
}

/** The account, and all that is stored under it alone, is gone. */
export async function deleteAccountRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, id));
}

/** Accounts whose address was never proven, and that nobody signed up for since this moment, are gone. */
export async function deleteUnverifiedBefore(db: Database, signedUpBefore: Date): Promise<void> {
  await db.delete(accounts).where(and(isNull(accounts.emailVerifiedAt), lt(accounts.updatedAt, signedUpBefore)));
}

/** An account with this address that never proved it is gone. */
export async function deleteUnverified(tx: Transaction, emailKey: string): Promise<void> {
  await tx.delete(accounts).where(and(eq(accounts.emailKey, emailKey), isNull(accounts.emailVerifiedAt)));
}

export async function isEmailTaken(tx: Transaction, emailKey: string): Promise<boolean> {
  const rows = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.emailKey, emailKey));
  return rows.length > 0;
}
