import { inArray, max } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { knownDevices, sessions } from "./sessions.table.ts";

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
