import type { AuditEntry } from "#contracts/audit.ts";
import { readAccountNames } from "#modules/identity/read-account-names.ts";
import type { Database } from "#platform/db/database.ts";
import type { AuditRow } from "./audit.repo.ts";

/** Returns the entries with the names of the people who did what they tell, as these are now. */
export async function presentEntries(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await readAccountNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    by: names.get(row.actor) ?? null,
    action: row.action,
    kind: row.subjectKind,
    subject: row.subjectId,
    name: row.subjectName,
    before: row.before,
    after: row.after,
    origin: row.origin,
  }));
}
