import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import { auditEntries } from "./audit.table.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

/** Which entries are listed: all of those that meet every filter. `before` is the id that the list goes on from. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: string | undefined;
  kind?: string | undefined;
  /** The kinds that the reader may see, all if undefined. */
  kinds?: readonly string[] | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: number | undefined;
}

export async function insertAuditEntry(tx: Transaction, entry: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(entry);
}

/** Returns the entries that meet the filter, the newest first. */
export async function listAuditEntries(db: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> {
  return db.select().from(auditEntries).where(conditionOf(filter)).orderBy(desc(auditEntries.id)).limit(limit);
}

/** Returns the values of the entries about this subject that say that this actor did this. */
export async function listActsAbout(
  db: Database,
  { actor, action, subject }: { actor: string; action: string; subject: { kind: string; id: string } },
): Promise<AuditRow["after"][]> {
  const { subjectKind, subjectId, after } = auditEntries;
  const rows = await db
    .select({ after })
    .from(auditEntries)
    .where(
      and(
        eq(subjectKind, subject.kind),
        eq(subjectId, subject.id),
        eq(auditEntries.actor, actor),
        eq(auditEntries.action, action),
      ),
    );
  return rows.map((row) => row.after);
}

/** Returns the values that occur in this column, in their order, of entries of these kinds. */
export async function listDistinct(
  db: Database,
  column: "actor" | "action" | "subjectKind",
  kinds: AuditFilter["kinds"],
): Promise<string[]> {
  const values = auditEntries[column];
  // From one value to the next by the index: reading every entry would take longer with each of them.
  const result = await db.execute(sql`
    with recursive found(value) as (
      (${nextValue(values, undefined, kinds)})
      union all
      select (${nextValue(values, sql`found.value`, kinds)}) from found where found.value is not null
    )
    select value from found where value is not null`);
  return (result as unknown as { rows: { value: string }[] }).rows.map(({ value }) => value);
}

function nextValue(column: PgColumn, after: SQL | undefined, kinds: AuditFilter["kinds"]): SQL {
  const wanted = and(after && sql`${column} > ${after}`, kinds && inArray(auditEntries.subjectKind, [...kinds]));
  return sql`select min(${column}) from ${auditEntries} where ${wanted ?? sql`true`}`;
}

function conditionOf({ actor, action, kind, kinds, subjectId, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : eq(auditEntries.action, action),
    kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
    kinds === undefined ? undefined : inArray(auditEntries.subjectKind, [...kinds]),
    subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lt(auditEntries.at, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
  );
}
