import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { listAllWaivers } from "./waivers.repo.ts";

/** Returns the export rows about months that the member need not pay, also those that are owed again. */
export async function exportWaivers(db: Database, accountId: string): Promise<ExportRow[]> {
  const waivers = await listAllWaivers(db, accountId);
  return waivers.map(({ month, kind, reason, recordedAt, endedAt }) => ({
    ...{ month, kind, reason, at: recordedAt.toISOString(), ended_at: endedAt?.toISOString() ?? null },
  }));
}
