import type { Database } from "#platform/db/database.ts";
import { listVerified } from "./accounts.repo.ts";

/** Returns the first `limit` accounts with a verified address after this id, ordered by id. */
export async function listVerifiedAccounts(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; emailVerifiedAt: Date }[]> {
  const rows = await listVerified(db, { after, limit });
  return rows.flatMap(({ id, emailVerifiedAt }) => (emailVerifiedAt ? [{ id, emailVerifiedAt }] : []));
}
