import type { Database } from "#platform/db/database.ts";
import { type AuditRow, listAuditEntries } from "./audit.repo.ts";

/** More of one kind on one thing are not expected. */
const MOST = 1000;

/** Returns who did this to this thing, when and with which values, the first time first. */
export async function listActions(
  db: Database,
  { kind, id, action }: { kind: string; id: string; action: string },
): Promise<Pick<AuditRow, "at" | "actor" | "before" | "after">[]> {
  const rows = await listAuditEntries(db, { kind, subjectId: id, action }, MOST);
  return rows.reverse();
}
