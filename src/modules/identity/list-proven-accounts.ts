import type { Database } from "#platform/db/database.ts";
import { listVerified } from "./accounts.repo.ts";

/** Accounts whose address is proven, in the order of their ids, the first `limit` after the one named. */
export async function listProvenAccounts(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; emailVerifiedAt: Date }[]> {
  const rows = await listVerified(db, { after, limit });
  return rows.flatMap(({ id, emailVerifiedAt }) => (emailVerifiedAt ? [{ id, emailVerifiedAt }] : []));
}
