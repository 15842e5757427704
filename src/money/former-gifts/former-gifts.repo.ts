import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { batchesOf, insertMany } from "#platform/db/insert-many.ts";
import type { FormerSource } from "./former-gifts.contract.ts";
import { formerGiftImports, formerGiftLines, formerGifts } from "./former-gifts.table.ts";
import type { GiftIdentity } from "./match-known-gifts.policy.ts";

export type FormerImportRow = typeof formerGiftImports.$inferSelect;
export type FormerLineRow = typeof formerGiftLines.$inferSelect;
export type NewFormerLine = Omit<typeof formerGiftLines.$inferInsert, "importId">;

/** One chunk at a time: two imports of one file would else book the same gifts. */
const CHUNK_LOCK = 7_261_030;

/**
 * Stores an import with its lines. Returns undefined if the person has one of this key: a call that runs at the same time is
 * waited for.
 */
export async function insertFormerImport(
  tx: Transaction,
  row: Omit<typeof formerGiftImports.$inferInsert, "id">,
  lines: readonly NewFormerLine[],
): Promise<FormerImportRow | undefined> {
  const [stored] = await tx.insert(formerGiftImports).values(row).onConflictDoNothing().returning();
  if (!stored) return undefined;
  await insertMany(
    tx,
    formerGiftLines,
    lines.map((line) => ({ ...line, importId: stored.id })),
  );
  return stored;
}

export async function findFormerByKey(
  db: Database,
  { actor, key }: Pick<FormerImportRow, "actor" | "key">,
): Promise<FormerImportRow | undefined> {
  const [row] = await db
    .select()
    .from(formerGiftImports)
    .where(and(eq(formerGiftImports.actor, actor), eq(formerGiftImports.key, key)));
  return row;
}

export async function findFormerImport(db: Database, id: string): Promise<FormerImportRow | undefined> {
  const [row] = await db.select().from(formerGiftImports).where(eq(formerGiftImports.id, id));
  return row;
}

/** Returns the newest imports. */
export async function listFormerImports(db: Database, limit: number): Promise<FormerImportRow[]> {
  const { createdAt, id } = formerGiftImports;
  return db.select().from(formerGiftImports).orderBy(desc(createdAt), id).limit(limit);
}

export async function countProposed(db: Database): Promise<number> {
  return db.$count(formerGiftImports, eq(formerGiftImports.state, "proposed"));
}

/** Returns the import, locked until the transaction ends. */
export async function lockFormerImport(tx: Transaction, id: string): Promise<FormerImportRow | undefined> {
  const [row] = await tx.select().from(formerGiftImports).where(eq(formerGiftImports.id, id)).for("update");
  return row;
}

/** Returns the import, locked until the transaction ends, after every other chunk has been booked. */
export async function lockFormerForChunk(tx: Transaction, id: string): Promise<FormerImportRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CHUNK_LOCK})`);
  return lockFormerImport(tx, id);
}

export async function updateFormerImport(
  tx: Transaction,
  id: string,
  change: Partial<Omit<FormerImportRow, "id">>,
): Promise<void> {
  await tx.update(formerGiftImports).set(change).where(eq(formerGiftImports.id, id));
}

/** Returns the first lines of the import that wait to be booked. */
export async function listWaitingGifts(tx: Transaction, importId: string, limit: number): Promise<FormerLineRow[]> {
  const { outcome, line } = formerGiftLines;
  return tx
    .select()
    .from(formerGiftLines)
    .where(and(eq(formerGiftLines.importId, importId), eq(outcome, "waiting")))
    .orderBy(asc(line))
    .limit(limit);
}

/** Notes what became of a line that waited. */
export async function settleGiftLine(
  tx: Transaction,
  { importId, line }: Pick<FormerLineRow, "importId" | "line">,
  change: Pick<FormerLineRow, "outcome"> & Partial<Pick<FormerLineRow, "note" | "attemptId">>,
): Promise<void> {
  await tx
    .update(formerGiftLines)
    .set(change)
    .where(and(eq(formerGiftLines.importId, importId), eq(formerGiftLines.line, line)));
}

export async function insertBookedGifts(tx: Transaction, rows: readonly (typeof formerGifts.$inferInsert)[]) {
  await insertMany(tx, formerGifts, rows);
}

/** Returns the booked gifts that these may be: of the same reference at this source, or with the same fingerprint. */
export async function findBookedGifts(
  db: Database,
  source: FormerSource,
  gifts: readonly GiftIdentity[],
): Promise<GiftIdentity[]> {
  const found = new Map<string, GiftIdentity>();
  for (const batch of batchesOf(gifts)) {
    const references = batch.flatMap(({ reference }) => reference ?? []);
    const rows = await db
      .select()
      .from(formerGifts)
      .where(
        or(
          inArray(
            formerGifts.fingerprint,
            batch.map(({ fingerprint }) => fingerprint),
          ),
          references.length > 0
            ? and(eq(formerGifts.source, source), inArray(formerGifts.reference, references))
            : undefined,
        ),
      );
    for (const { attemptId, reference, fingerprint, source: of } of rows) {
      // The reference of another source tells nothing.
      found.set(attemptId, { reference: of === source ? reference : null, fingerprint });
    }
  }
  return [...found.values()];
}

/** Returns lines of the import from `after` on, those that need a look first where `noted`, and how many there are in all. */
export async function listGiftLines(
  db: Database,
  importId: string,
  { after, limit }: { after: number; limit: number },
): Promise<{ rows: FormerLineRow[]; total: number }> {
  const { line } = formerGiftLines;
  const [counted] = await db
    .select({ total: count() })
    .from(formerGiftLines)
    .where(eq(formerGiftLines.importId, importId));
  const rows = await db
    .select()
    .from(formerGiftLines)
    .where(and(eq(formerGiftLines.importId, importId), gt(line, after)))
    .orderBy(asc(line))
    .limit(limit);
  return { rows, total: counted?.total ?? 0 };
}

/** Returns the gifts to book, or booked, by campaign and year. */
export async function sumFormerGifts(db: Database, importId: string) {
  const { campaign, day, amount, outcome } = formerGiftLines;
  const year = sql<string>`left(${day}, 4)`;
  const rows = await db
    .select({ campaign, year, gifts: count(), amount: sql<string>`sum(${amount})` })
    .from(formerGiftLines)
    .where(and(eq(formerGiftLines.importId, importId), inArray(outcome, ["waiting", "booked"])))
    .groupBy(campaign, year)
    .orderBy(desc(year), campaign);
  return rows.map((row) => ({ ...row, year: Number(row.year), amount: Number(row.amount) }));
}

/** Deletes the lines of imports that were decided before this moment and book nothing more. */
export async function deleteOldGiftLines(db: Database, before: Date): Promise<void> {
  const old = db
    .select({ id: formerGiftImports.id })
    .from(formerGiftImports)
    .where(and(inArray(formerGiftImports.state, ["done", "refused"]), lt(formerGiftImports.decidedAt, before)));
  await db.delete(formerGiftLines).where(inArray(formerGiftLines.importId, old));
}

/** Deletes the lines about this address that wait for nothing. */
export async function deleteGiftLinesOf(tx: Transaction, emailKey: string): Promise<void> {
  const { email, outcome } = formerGiftLines;
  await tx.delete(formerGiftLines).where(and(eq(sql`lower(${email})`, emailKey), sql`${outcome} <> 'waiting'`));
}
