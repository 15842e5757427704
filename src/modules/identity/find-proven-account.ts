import type { Database } from "#platform/db/database.ts";
import { type Account, findAccount, findAccountByEmail } from "./accounts.repo.ts";

/** Who somebody is whose address is proven. */
export type ProvenAccount = Account & { emailVerifiedAt: Date };

/** The account whose proven address this is, whatever its capitals. */
export async function findProvenByEmail(db: Database, email: string): Promise<ProvenAccount | undefined> {
  return provenOf(await findAccountByEmail(db, email));
}

/** The account, where its address is proven. */
export async function findProvenById(db: Database, id: string): Promise<ProvenAccount | undefined> {
  return provenOf(await findAccount(db, id));
}

function provenOf(account: Account | undefined): ProvenAccount | undefined {
  return account?.emailVerifiedAt ? { ...account, emailVerifiedAt: account.emailVerifiedAt } : undefined;
}
