import type { AuditLog, AuditQuery } from "#contracts/audit.ts";
import type { AppContext } from "#modules/context.ts";
import { readAccountNames } from "#modules/identity/read-account-names.ts";
import { listAuditEntries } from "./audit.repo.ts";

const ROWS = 50;

/** Returns one stretch of the audit log, the newest entry first. */
export async function listAudit(
  { db }: Pick<AppContext, "db">,
  { actor, action, kind, subject, from, to, before }: AuditQuery,
): Promise<AuditLog> {
  const filter = {
    actor,
    action,
    kind,
    subjectId: subject,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    before,
  };
  const found = await listAuditEntries(db, filter, ROWS + 1);
  const shown = found.slice(0, ROWS);
  const names = await readAccountNames(
    db,
    shown.map((entry) => entry.actor),
  );
  return {
    data: shown.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      actor: entry.actor,
      by: names.get(entry.actor) ?? null,
      action: entry.action,
      kind: entry.subjectKind,
      subject: entry.subjectId,
      name: entry.subjectName,
      before: entry.before,
      after: entry.after,
      origin: entry.origin,
    })),
    next: found.length > ROWS ? (shown.at(-1)?.id ?? null) : null,
  };
}
