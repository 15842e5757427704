import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { bigserial, check, index, jsonb, type PgColumn, pgTable, text } from "drizzle-orm/pg-core";
import type { AuditedNames } from "#people/staff/staff-declarations.ts";
import { at } from "#platform/db/columns.ts";
import { containsWords, plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** Actions of staff. Rows are only ever added: a trigger rejects other changes. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    at: at().notNull(),
    /** The id of the member of staff's account, `system`, or `operator` for a command on the server. */
    actor: text().notNull(),
    /** The verb: `created`, `changed`, `published`. */
    action: text().notNull(),
    /** The kind of the subject, for example `campaigns`, then its id, and its name at that time. */
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    subjectName: text().notNull(),
    /** The values that changed, before and after. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The keyed hash of the network address that the call came from. */
    origin: text(),
  },
  (table) => [
    index("audit_entries_by_subject").on(table.subjectKind, table.subjectId, table.id),
    index("audit_entries_by_actor").on(table.actor, table.id),
    index("audit_entries_by_action").on(table.action, table.id),
    check("audit_entries_are_stated", sql`${table.actor} <> '' and ${table.action} <> ''`),
  ],
);

export type AuditRow = typeof auditEntries.$inferSelect;

/** Which entries are listed: all of those that meet every filter. `before` is the id that the list goes on from. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: string | readonly string[] | undefined;
  kind?: string | undefined;
  /** The kinds that the reader may see, all if undefined. */
  kinds?: readonly string[] | undefined;
  subjectId?: string | readonly string[] | undefined;
  /**
   * Entries about what has this text in its name, as it was or as `named` says that it is now, and by or about these
   * accounts; `aboutAccounts` are the kinds about them.
   */
  found?:
    | {
        text: string;
        accounts: readonly string[];
        aboutAccounts: readonly string[];
        named: readonly Pick<AuditedNames, "kind" | "isNamed">[];
      }
    | undefined;
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
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found(value) as (
      (${nextValue(values, undefined, kinds)})
      union all
      select (${nextValue(values, sql`found.value`, kinds)}) from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

function nextValue(column: PgColumn, after: SQL | undefined, kinds: AuditFilter["kinds"]): SQL {
  const wanted = and(after && sql`${column} > ${after}`, kinds && inArray(auditEntries.subjectKind, [...kinds]));
  return sql`select min(${column}) from ${auditEntries} where ${wanted ?? sql`true`}`;
}

function conditionOf({ actor, action, kind, kinds, subjectId, found, from, to, before }: AuditFilter): SQL | undefined {
  return and(
    actor === undefined ? undefined : eq(auditEntries.actor, actor),
    action === undefined ? undefined : inArray(auditEntries.action, [action].flat()),
    kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
    kinds === undefined ? undefined : inArray(auditEntries.subjectKind, [...kinds]),
    subjectId === undefined ? undefined : inArray(auditEntries.subjectId, [subjectId].flat()),
    found && isFound(found),
    from === undefined ? undefined : gte(auditEntries.at, from),
    to === undefined ? undefined : lt(auditEntries.at, to),
    before === undefined ? undefined : lt(auditEntries.id, before),
  );
}

/** The id of the subject, null if it is none of a row. */
const rowId = sql`case when ${auditEntries.subjectId} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${auditEntries.subjectId}::uuid end`;

function isFound({ text: typed, accounts, aboutAccounts, named }: NonNullable<AuditFilter["found"]>): SQL | undefined {
  const { actor, subjectKind, subjectId, subjectName } = auditEntries;
  const ids = [...accounts];
  return or(
    containsWords(plainText(subjectName), typed),
    inArray(actor, ids),
    and(inArray(subjectKind, [...aboutAccounts]), inArray(subjectId, ids)),
    ...named.map(({ kind, isNamed }) => {
      const isOne = isNamed(rowId, typed);
      return isOne && and(eq(subjectKind, kind), isOne);
    }),
  );
}
