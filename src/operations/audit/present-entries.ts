import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import type { AuditEntry } from "./audit.contract.ts";
import { ABOUT_ACCOUNTS } from "./audit.policy.ts";
import type { AuditRow } from "./audit.repo.ts";

/** Returns the entries with the names of the people who did what they tell, and of the accounts that they are about. */
export async function presentEntries(db: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await readAccountNames(
    db,
    rows.flatMap((row) => [row.actor, ABOUT_ACCOUNTS.has(row.subjectKind) ? row.subjectId : null]),
  );
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    by: names.get(row.actor) ?? null,
    action: row.action,
    kind: row.subjectKind,
    subject: row.subjectId,
    name: (ABOUT_ACCOUNTS.has(row.subjectKind) && names.get(row.subjectId)) || row.subjectName,
    before: row.before,
    after: row.after,
    origin: row.origin,
  }));
}
