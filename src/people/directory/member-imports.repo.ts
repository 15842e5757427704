import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { accounts } from "#people/identity/accounts.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { memberImportLines, memberImports } from "./member-imports.table.ts";

export type MemberImportRow = typeof memberImports.$inferSelect;
export type ImportLineRow = typeof memberImportLines.$inferSelect;
type NewLine = typeof memberImportLines.$inferInsert;

/** Two imports at once would wait for each other's addresses: their accounts are made one chunk at a time. */
const CHUNK_LOCK = 7_261_020;

/**
 * Stores an import with its lines. Returns undefined if the person has one of this key: a call that runs at the same time
 * is waited for.
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
 * Notes which of these lines, which waited, made an account: the others have `reason`. Returns the new accounts, each with the
 * last month that was paid before.
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
 * Returns lines of the import with one of these outcomes, and those whose account lacks something, from `after` on, and how many there
 * are in all.
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
