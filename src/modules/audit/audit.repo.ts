import { and, desc, eq, gte, lt, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { auditEntries } from "./audit.table.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Which entries are listed: all of those that meet every filter. `before` is the id that the list goes on from. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

export async function insertAuditEntry(tx: Transaction, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** Returns the entries that meet the filter, the newest first. */
export async function listAuditEntries(db: Database, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  return db.select().from(auditEntries).where(conditionOf(filter)).orderBy(desc(auditEntries.id)).limit(limit);
}

function conditionOf({ actor, action, kind, subjectId, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lt(auditEntries.at, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
  );
}
