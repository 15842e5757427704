import type { Account } from "./accounts.repo.ts";

/** Returns whether the foundation made the account, by an import or an invitation, and no person has opened it yet. */
export function isUnopened({
  importId,
  roles,
  emailVerifiedAt,
}: Pick<Account, "importId" | "roles" | "emailVerifiedAt">): boolean {
  return (importId !== null || roles.length > 0) && emailVerifiedAt === null;
}
