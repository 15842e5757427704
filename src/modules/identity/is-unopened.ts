import type { Account } from "./accounts.repo.ts";

/** Returns whether an import made the account and its address was never verified: no person has signed in to it. */
export function isUnopened({ importId, emailVerifiedAt }: Pick<Account, "importId" | "emailVerifiedAt">): boolean {
  return importId !== null && emailVerifiedAt === null;
}
