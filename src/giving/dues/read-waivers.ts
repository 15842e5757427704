import type { MemberRecord } from "#people/directory/members.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { listWaivers } from "./waivers.repo.ts";

/** Returns the waivers of a member that count, each with its months, the oldest first. */
export async function readWaivers(db: Database, accountId: string): Promise<NonNullable<MemberRecord["waivers"]>> {
  const decisions = Map.groupBy(await listWaivers(db, accountId), ({ waiverId }) => waiverId);
  return [...decisions].flatMap(([id, rows]) =>
    rows.slice(0, 1).map(({ kind, reason, recordedAt }) => ({
      ...{ id, kind, months: rows.map(({ month }) => month), reason, recorded_at: recordedAt.toISOString() },
    })),
  );
}
