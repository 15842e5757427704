import { and, asc, count, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { batchesOf, insertMany } from "#platform/db/insert-many.ts";
import type { FormerOutcome, FormerSource, FormerState } from "./former-gifts.contract.ts";
import type { GiftIdentity } from "./match-known-gifts.policy.ts";

/**
 * Gifts made before the site, that one member of staff proposes to take over from a file. They count nowhere until
 * another one confirms them all: then they become payments like any others, in the background.
 */
export const formerGiftImports = pgTable(
  "former_gift_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    /** The hash of the call's idempotency key, and of what was sent with it. */
    key: text().notNull(),
    requestHash: text().notNull(),
    fileName: text().notNull(),
    source: text().$type<FormerSource>().notNull(),
    state: text().$type<FormerState>().notNull().default("proposed"),
    waiting: integer().notNull(),
    booked: integer().notNull().default(0),
    known: integer().notNull(),
    refused: integer().notNull(),
    /** FCFA of the lines that were proposed, and of those that were booked. */
    amount: francs().notNull(),
    bookedAmount: francs().notNull().default(0),
    firstDay: date().notNull(),
    lastDay: date().notNull(),
    createdAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused. */
    reason: text(),
    finishedAt: at(),
  },
  (table) => [
    uniqueIndex("former_gift_imports_by_key").on(table.actor, table.key),
    index("former_gift_imports_by_age").on(table.createdAt),
    check("former_gift_imports_state", sql`${table.state} in ('proposed', 'running', 'done', 'refused')`),
    check(
      "former_gift_imports_decided",
      sql`(${table.state} = 'proposed') = (${table.decidedBy} is null)
      and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check("former_gift_imports_finished", sql`(${table.state} = 'done') = (${table.finishedAt} is not null)`),
    check(
      "former_gift_imports_two_people",
      sql`${table.state} in ('proposed', 'refused') or ${table.decidedBy} <> ${table.actor}`,
    ),
    check(
      "former_gift_imports_waiting",
      sql`${table.waiting} >= 0 and (${table.state} <> 'done' or ${table.waiting} = 0)`,
    ),
  ],
);

/** The lines of the file: the queue of those that wait, and what became of the others. */
export const formerGiftLines = pgTable(
  "former_gift_lines",
  {
    importId: uuid()
      .notNull()
      .references(() => formerGiftImports.id, { onDelete: "cascade" }),
    /** As spreadsheets count. */
    line: integer().notNull(),
    outcome: text().$type<FormerOutcome>().notNull(),
    /** Of a refused line, what the cells say; else the facts of the gift. */
    day: text().notNull(),
    amount: francs(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    campaignId: uuid(),
    campaign: text().notNull(),
    method: text().notNull(),
    reference: text().notNull(),
    /** The hash of the day, the amount and the giver: what tells gifts apart that have no reference. */
    fingerprint: text(),
    /** Why it was not booked, or what was done otherwise than the line says: French, as staff reads it. */
    note: text(),
    attemptId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("former_gift_lines_waiting").on(table.importId, table.line).where(sql`${table.outcome} = 'waiting'`),
    index("former_gift_lines_by_attempt").on(table.attemptId).where(sql`${table.attemptId} is not null`),
    index("former_gift_lines_by_email").on(sql`lower(${table.email})`),
    check("former_gift_lines_outcome", sql`${table.outcome} in ('waiting', 'booked', 'known', 'refused')`),
    check(
      "former_gift_lines_booked",
      sql`(${table.outcome} = 'booked') = (${table.attemptId} is not null)
      and (${table.outcome} = 'refused' or (${table.amount} > 0 and ${table.campaignId} is not null and ${table.fingerprint} is not null))`,
    ),
  ],
);

/** A former gift that was booked, by what it is recognised when its file comes again. Rows are only ever added. */
export const formerGifts = pgTable(
  "former_gifts",
  {
    attemptId: uuid().primaryKey(),
    importId: uuid()
      .notNull()
      .references(() => formerGiftImports.id),
    source: text().$type<FormerSource>().notNull(),
    /** In lower case, without spaces; null if the file has none. */
    reference: text(),
    fingerprint: text().notNull(),
  },
  (table) => [
    uniqueIndex("former_gifts_by_reference")
      .on(table.source, table.reference)
      .where(sql`${table.reference} is not null`),
    index("former_gifts_by_fingerprint").on(table.fingerprint),
    index("former_gifts_by_import").on(table.importId),
  ],
);

export type FormerImportRow = typeof formerGiftImports.$inferSelect;
export type FormerLineRow = typeof formerGiftLines.$inferSelect;
export type NewFormerLine = Omit<typeof formerGiftLines.$inferInsert, "importId">;

/** One chunk at a time: two imports of one file would else book the same gifts. */
const CHUNK_LOCK = 7_261_030;

/**
 * Stores an import with its lines. Returns undefined if the person has one of this key: a call that runs at the same
 * time is waited for.
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

/**
 * Returns lines of the import from `after` on, those that need a look first where `noted`, and how many there are in
 * all.
 */
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
