import { inArray, max } from "drizzle-orm";
import { containsWords } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import {
  type Account,
  accounts,
  existsDemoAccount,
  findAccount,
  findAccountByEmail,
  listVerified,
} from "./accounts.db.ts";
import { findMergedInto } from "./merged-accounts.db.ts";
import { knownDevices, sessions } from "./sessions.db.ts";

/** An account with a verified address. */
export type VerifiedAccount = Account & { emailVerifiedAt: Date };

/** Returns the account with this address, compared without case, verified or not: nobody may have shown to read it. */
export function findHolder(db: Database, email: string): Promise<Account | undefined> {
  return findAccountByEmail(db, email);
}

/** Returns the account with this verified address, compared without case. */
export async function findVerifiedByEmail(db: Database, email: string): Promise<VerifiedAccount | undefined> {
  return verifiedOf(await findAccountByEmail(db, email));
}

/** Returns the account if its address is verified. */
export async function findVerifiedById(db: Database, id: string): Promise<VerifiedAccount | undefined> {
  return verifiedOf(await findAccount(db, id));
}

/** Returns the account, or the one into which it was merged since. */
export async function findStaying(db: Database, id: string): Promise<Account | undefined> {
  const account = await findAccount(db, id);
  const into = account ? undefined : await findMergedInto(db, id);
  return into === undefined ? account : findAccount(db, into);
}

/** Returns the account, or the one into which it was merged since, if its address is verified. */
export async function findVerifiedOwner(db: Database, id: string): Promise<VerifiedAccount | undefined> {
  return verifiedOf(await findStaying(db, id));
}

function verifiedOf(account: Account | undefined): VerifiedAccount | undefined {
  return account?.emailVerifiedAt ? { ...account, emailVerifiedAt: account.emailVerifiedAt } : undefined;
}

/** Returns the first `limit` accounts with a verified address after this id, ordered by id. */
export async function listVerifiedAccounts(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<Pick<VerifiedAccount, "id" | "emailKey" | "emailVerifiedAt" | "firstName" | "lastName" | "memberNumber">[]> {
  const rows = await listVerified(db, { after, limit });
  return rows.flatMap(({ emailVerifiedAt, ...row }) => (emailVerifiedAt ? [{ ...row, emailVerifiedAt }] : []));
}

/** Returns first and last name of these accounts, by id. Ids that are none, and erased accounts, are missing. */
export async function readAccountNames(
  db: Database,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => typeof id === "string").filter(isUuid);
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
    .from(accounts)
    .where(inArray(accounts.id, known));
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}

/** Returns the ids of at most `limit` accounts whose names contain each word of this text. */
export async function findIdsByName(db: Database, text: string, limit: number): Promise<string[]> {
  const { id, searchName } = accounts;
  const rows = await db.select({ id }).from(accounts).where(containsWords(searchName, text)).limit(limit);
  return rows.map((row) => row.id);
}

/** Returns enough of an address to recognise it, too little to learn it. */
export function maskEmail(email: string): string {
  return `${[...email][0]}•••${email.slice(email.lastIndexOf("@"))}`;
}

/** Returns when each of these accounts last signed in, by id, as far as its devices are still known. */
export async function readLastSignIns(db: Database, ids: string[]): Promise<Map<string, Date>> {
  const [devices, open] = [
    await db
      .select({ id: knownDevices.accountId, at: max(knownDevices.lastSeenAt) })
      .from(knownDevices)
      .where(inArray(knownDevices.accountId, ids))
      .groupBy(knownDevices.accountId),
    await db
      .select({ id: sessions.accountId, at: max(sessions.createdAt) })
      .from(sessions)
      .where(inArray(sessions.accountId, ids))
      .groupBy(sessions.accountId),
  ];
  const last = new Map<string, Date>();
  for (const { id, at } of [...devices, ...open]) {
    if (at && at > (last.get(id) ?? new Date(0))) last.set(id, at);
  }
  return last;
}

/**
 * Returns whether the foundation made the account, by an import or an invitation, and no person has opened it yet. One
 * whose invitation to the staff was withdrawn has neither a role nor a password that a person has chosen.
 */
export function isUnopened({
  importId,
  roles,
  passwordRule,
  emailVerifiedAt,
}: Pick<Account, "importId" | "roles" | "passwordRule" | "emailVerifiedAt">): boolean {
  return emailVerifiedAt === null && (importId !== null || roles.length > 0 || passwordRule === null);
}

/** Returns whether any account was written by the demo. */
export function hasDemoAccounts(db: Database): Promise<boolean> {
  return existsDemoAccount(db);
}
