import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accounts } from "#people/identity/accounts.db.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { ImportOutcome, ImportState } from "./member-import.contract.ts";

/** An import of members: its accounts refer to it. The counts stay when the lines are deleted. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    /** True if each new account gets a mail with a link to choose a password. */
    invite: boolean().notNull(),
    state: text().$type<ImportState>().notNull(),
    waiting: integer().notNull(),
    created: integer().notNull().default(0),
    existing: integer().notNull(),
    refused: integer().notNull(),
    /** Of the created accounts, those that undoing the import deleted. */
    removed: integer().notNull().default(0),
    /** Those that it left, because they had been used. */
    spared: integer().notNull().default(0),
    createdAt: at().notNull(),
    finishedAt: at(),
    undoneAt: at(),
  },
  (table) => [
    uniqueIndex("member_imports_by_key").on(table.actor, table.key),
    index("member_imports_by_age").on(table.createdAt),
    check("member_imports_state", sql`${table.state} in ('running', 'done', 'undone')`),
    check("member_imports_finished", sql`(${table.state} = 'running') = (${table.finishedAt} is null)`),
    check("member_imports_undone", sql`(${table.state} = 'undone') = (${table.undoneAt} is not null)`),
    check(
      "member_imports_waiting",
      sql`${table.waiting} >= 0 and (${table.state} = 'running' or ${table.waiting} = 0)`,
    ),
  ],
);

/**
 * The lines of an import's file, for 30 days: the queue of those that wait, and what became of the others. A line goes
 * with its account.
 */
export const memberImportLines = pgTable(
  "member_import_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    /** As spreadsheets count. */
    line: integer().notNull(),
    /** The cells; of a line that may become an account, as the account has them. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    address: text(),
    city: text(),
    zip: text(),
    country: text(),
    /** `YYYY-MM`: the last month for which dues were paid before. */
    paidThrough: text(),
    outcome: text().$type<ImportOutcome>().notNull(),
    /** Why no account was made, what it lacks, or why it stays when the import is undone: French, as staff reads it. */
    reason: text(),
    accountId: uuid().references(() => accounts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_lines_waiting").on(table.importId, table.line).where(sql`${table.outcome} = 'waiting'`),
    index("member_import_lines_of").on(table.accountId).where(sql`${table.accountId} is not null`),
    check(
      "member_import_lines_outcome",
      sql`${table.outcome} in ('waiting', 'created', 'existing', 'refused', 'spared')`,
    ),
  ],
);

export type MemberImportRow = typeof memberImports.$inferSelect;
export type ImportLineRow = typeof memberImportLines.$inferSelect;
type NewLine = typeof memberImportLines.$inferInsert;

/** Two imports at once would wait for each other's addresses: their accounts are made one chunk at a time. */
const CHUNK_LOCK = 7_261_020;

/**
 * Stores an import with its lines. Returns undefined if the person has one of this key: a call that runs at the same
 * time is waited for.
 */
export async function insertImport(
  tx: Transaction,
  row: Omit<typeof memberImports.$inferInsert, "id">,
  lines: readonly Omit<NewLine, "importId">[],
): Promise<MemberImportRow | undefined> {
  const [stored] = await tx.insert(memberImports).values(row).onConflictDoNothing().returning();
  if (!stored) return undefined;
  await insertMany(
    tx,
    memberImportLines,
    lines.map((line) => ({ ...line, importId: stored.id })),
  );
  return stored;
}

export async function findImportByKey(
  db: Database,
  { actor, key }: Pick<MemberImportRow, "actor" | "key">,
): Promise<MemberImportRow | undefined> {
  const [row] = await db
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.actor, actor), eq(memberImports.key, key)));
  return row;
}

export async function findImport(db: Database, id: string): Promise<MemberImportRow | undefined> {
  const [row] = await db.select().from(memberImports).where(eq(memberImports.id, id));
  return row;
}

/** Returns the newest imports. */
export async function listImports(db: Database, limit: number): Promise<MemberImportRow[]> {
  return db.select().from(memberImports).orderBy(desc(memberImports.createdAt), memberImports.id).limit(limit);
}

/** Returns the import, locked until the transaction ends, after every other chunk of accounts has been made. */
export async function lockImportForChunk(tx: Transaction, id: string): Promise<MemberImportRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHUNK_LOCK})`);
  return lockImport(tx, id);
}

/** Returns the import, locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<MemberImportRow | undefined> {
  const [row] = await tx.select().from(memberImports).where(eq(memberImports.id, id)).for("update");
  return row;
}

export async function updateImport(
  tx: Transaction,
  id: string,
  change: Partial<Omit<MemberImportRow, "id">>,
): Promise<MemberImportRow> {
  const [row] = await tx.update(memberImports).set(change).where(eq(memberImports.id, id)).returning();
  if (!row) throw new Error(`there is no import ${id} to change`);
  return row;
}

/** Returns the first lines of the import that wait for their account. */
export async function listWaitingLines(tx: Transaction, importId: string, limit: number): Promise<ImportLineRow[]> {
  const { outcome, line } = memberImportLines;
  return tx
    .select()
    .from(memberImportLines)
    .where(and(eq(memberImportLines.importId, importId), eq(outcome, "waiting")))
    .orderBy(asc(line))
    .limit(limit);
}

/**
 * Notes which of these lines, which waited, made an account: the others have `reason`. Returns the new accounts, each
 * with the last month that was paid before.
 */
export async function settleLines(
  tx: Transaction,
  importId: string,
  { lines, reason }: { lines: readonly number[]; reason: string },
): Promise<{ accountId: string; paidThrough: string | null }[]> {
  const ofThese = and(eq(memberImportLines.importId, importId), inArray(memberImportLines.line, [...lines]));
  const made = await tx
    .update(memberImportLines)
    .set({ outcome: "created", accountId: sql`${accounts.id}` })
    .from(accounts)
    .where(
      and(
        ofThese,
        eq(accounts.importId, importId),
        eq(accounts.emailKey, sql`lower(${memberImportLines.email})`),
        eq(memberImportLines.outcome, "waiting"),
      ),
    )
    .returning({ accountId: memberImportLines.accountId, paidThrough: memberImportLines.paidThrough });
  await tx
    .update(memberImportLines)
    .set({ outcome: "existing", reason })
    .where(and(ofThese, eq(memberImportLines.outcome, "waiting")));
  return made.flatMap(({ accountId, paidThrough }) => (accountId === null ? [] : { accountId, paidThrough }));
}

/**
 * Returns lines of the import with one of these outcomes, and those whose account lacks something, from `after` on, and
 * how many there are in all.
 */
export async function listLines(
  db: Database,
  importId: string,
  { outcomes, after, limit }: { outcomes: readonly ImportLineRow["outcome"][]; after: number; limit: number },
): Promise<{ rows: ImportLineRow[]; total: number }> {
  const { outcome, line } = memberImportLines;
  const isReported = or(inArray(outcome, [...outcomes]), isNotNull(memberImportLines.reason));
  const found = and(eq(memberImportLines.importId, importId), isReported);
  const [counted] = await db.select({ total: count() }).from(memberImportLines).where(found);
  const rows = await db
    .select()
    .from(memberImportLines)
    .where(and(found, gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);
  return { rows, total: counted?.total ?? 0 };
}

/** Notes on the lines of these accounts, in this import, why they stay. */
export async function spareLines(
  tx: Transaction,
  importId: string,
  reasons: ReadonlyMap<string, string>,
): Promise<void> {
  for (const reason of new Set(reasons.values())) {
    const ids = [...reasons].flatMap(([id, text]) => (text === reason ? [id] : []));
    await tx
      .update(memberImportLines)
      .set({ outcome: "spared", reason })
      .where(and(eq(memberImportLines.importId, importId), inArray(memberImportLines.accountId, ids)));
  }
}

/** Deletes all lines of imports that began before this moment. */
export async function deleteOldLines(db: Database, before: Date): Promise<void> {
  const old = db.select({ id: memberImports.id }).from(memberImports).where(lt(memberImports.createdAt, before));
  await db.delete(memberImportLines).where(inArray(memberImportLines.importId, old));
}

/** Refers the lines of one account to another. */
export async function reassignLines(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(memberImportLines).set({ accountId: into }).where(eq(memberImportLines.accountId, from));
}

/** Deletes the lines that are about this person. */
export async function deleteLinesOf(
  tx: Transaction,
  { accountId, emailKey }: { accountId: string; emailKey: string },
): Promise<void> {
  await tx
    .delete(memberImportLines)
    .where(or(eq(memberImportLines.accountId, accountId), eq(sql`lower(${memberImportLines.email})`, emailKey)));
}
