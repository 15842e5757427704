import type { Database } from "#platform/db/database.ts";
import { type Account, findAccount, findAccountByEmail } from "./accounts.repo.ts";
import { findMergedInto } from "./merged-accounts.repo.ts";

/** An account with a verified address. */
export type VerifiedAccount = Account & { emailVerifiedAt: Date };

/** Returns the account with this verified address, compared without case. */
export async function findVerifiedByEmail(db: Database, email: string): Promise<VerifiedAccount | undefined> {
  return verifiedOf(await findAccountByEmail(db, email));
}

/** Returns the account if its address is verified. */
export async function findVerifiedById(db: Database, id: string): Promise<VerifiedAccount | undefined> {
  return verifiedOf(await findAccount(db, id));
}

/** Returns the account, or the one into which it was merged since, if its address is verified. */
export async function findVerifiedOwner(db: Database, id: string): Promise<VerifiedAccount | undefined> {
  const account = await findAccount(db, id);
  if (account) return verifiedOf(account);
  const into = await findMergedInto(db, id);
  return into === undefined ? undefined : findVerifiedById(db, into);
}

function verifiedOf(account: Account | undefined): VerifiedAccount | undefined {
  return account?.emailVerifiedAt ? { ...account, emailVerifiedAt: account.emailVerifiedAt } : undefined;
}
