import type { Database } from "#platform/db/database.ts";
import type { Account } from "./accounts.repo.ts";
import { findConsents } from "./consents.repo.ts";

/**
 * Returns whether choosing a password must accept the legal texts: staff or an
 * import made the account, and no reader of its mailbox is known to have accepted them.
 */
export async function isConsentDue(
  db: Database,
  { id, importId, emailVerifiedAt }: Pick<Account, "id" | "importId" | "emailVerifiedAt">,
): Promise<boolean> {
  // Consents under an address that is not verified may be a stranger's.
  return (importId !== null && emailVerifiedAt === null) || (await findConsents(db, id)).length === 0;
}
