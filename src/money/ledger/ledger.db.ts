import { and, asc, eq, sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { placeholders, prefixed, prepareOnce } from "#platform/db/prepare-once.ts";

/**
 * Money that really moved. Rows are only ever added: triggers reject updates, deletions, truncation and refunds of more
 * than was paid. A migration adds the foreign key to the attempts.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().$type<"payment" | "refund" | "correction">().notNull(),
    attemptId: uuid().notNull(),
    purpose: text().notNull(),
    purposeId: text().notNull(),
    /** FCFA: positive in, negative out. */
    amount: francs().notNull(),
    /** The part of the amount that covers payment fees, with the same sign: the rest is the gift. */
    coveredFees: francs().notNull().default(0),
    currency: text().notNull(),
    /** A second payment of one order: counted as money received, allocated to nothing until staff decides. */
    duplicate: boolean().notNull().default(false),
    /** `system`, or the member of staff who recorded it. */
    actor: text().notNull(),
    reason: text(),
    recordedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex("ledger_one_payment").on(table.attemptId).where(sql`${table.kind} = 'payment'`),
    index("ledger_by_attempt").on(table.attemptId),
    index("ledger_by_purpose").on(table.purpose, table.purposeId),
    index("ledger_by_date").on(table.recordedAt),
    // Every column that the median gift needs, so that a year is read from the index alone.
    index("ledger_gifts_by_date")
      .on(table.recordedAt, table.amount, table.coveredFees)
      .where(sql`${table.kind} = 'payment' and ${table.purpose} <> 'cotisation'`),
    index("ledger_corrections").on(table.recordedAt).where(sql`${table.kind} = 'correction'`),
    check("ledger_kind", sql`${table.kind} in ('payment', 'refund', 'correction')`),
    check("ledger_fees", sql`${table.coveredFees} between least(0, ${table.amount}) and greatest(0, ${table.amount})`),
    check(
      "ledger_sign",
      sql`(${table.kind} = 'payment' and ${table.amount} > 0) or (${table.kind} = 'refund' and ${table.amount} < 0) or ${table.kind} = 'correction'`,
    ),
  ],
);

/**
 * Sums of the ledger by year, without covered fees, updated in the entries' transactions, so that no page adds up all
 * entries.
 */
export const ledgerYears = pgTable("ledger_years", {
  year: text().primaryKey(),
  amount: francs().notNull(),
  payments: francs().notNull(),
});

/**
 * Sums of the ledger by day, once by what was paid for (`purpose:id`), once by payment method, and once, of gifts that
 * were received alone, by their size (FCFA without covered fees); with covered fees. A trigger on the entries adds to
 * them in the entries' transactions, which hold the row of the year by then.
 */
export const ledgerDays = pgTable(
  "ledger_days",
  {
    /** The day in Abidjan. */
    day: date().notNull(),
    part: text().$type<"target" | "method" | "size">().notNull(),
    key: text().notNull(),
    payments: integer().notNull(),
    /** FCFA paid, refunds not subtracted. */
    amount: francs().notNull(),
    refunds: integer().notNull(),
    /** FCFA refunded on this day, whenever they were paid: 0 or more. */
    refunded: francs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.day, table.key] }),
    check("ledger_days_part", sql`${table.part} in ('target', 'method', 'size')`),
  ],
);

/** The giver of all gifts without an address. */
export const NO_ADDRESS = sql`md5('')::uuid`;

/**
 * Gifts received by giver and day, with covered fees, refunds not subtracted. The trigger of `ledgerDays` maintains it.
 * A giver is the hash of an address in lower case; gifts without an address are of one giver.
 */
export const giverDays = pgTable(
  "giver_days",
  {
    day: date().notNull(),
    giver: uuid().notNull(),
    /** The first day on which the giver gave, the same in all rows of one giver. */
    firstDay: date().notNull(),
    gifts: integer().notNull(),
    /** FCFA. */
    amount: francs().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.giver] }),
    index("giver_days_by_giver").on(table.giver, table.firstDay),
  ],
);

export type NewLedgerEntry = Omit<typeof ledgerEntries.$inferSelect, "id" | "reason"> & { reason?: string };

type YearChange = typeof ledgerYears.$inferInsert;

const ADDED_TO_YEAR = {
  target: ledgerYears.year,
  set: {
    amount: sql`${ledgerYears.amount} + excluded.amount`,
    payments: sql`${ledgerYears.payments} + excluded.payments`,
  },
};

const ENTRY_COLUMNS = [
  ...(["kind", "attemptId", "purpose", "purposeId", "amount", "coveredFees"] as const),
  ...(["currency", "duplicate", "actor", "reason", "recordedAt"] as const),
];

const entryInsert = prepareOnce((db) => {
  const entered = db.$with("entered").as(db.insert(ledgerEntries).values(placeholders(ENTRY_COLUMNS, "entry.")));
  return db
    .with(entered)
    .insert(ledgerYears)
    .values(placeholders<keyof YearChange>(["year", "amount", "payments"]))
    .onConflictDoUpdate(ADDED_TO_YEAR)
    .prepare("insert_ledger_entry");
});

/** Adds to the sum of the year, and inserts the entry. */
export async function insertEntry(tx: Transaction, entry: NewLedgerEntry, change: YearChange): Promise<void> {
  // One statement: its triggers run at its end, when it holds the year.
  await entryInsert(tx).execute({ ...change, ...prefixed("entry.", { reason: null, ...entry }) });
}

/** Adds to the sums of the years, each given once, and inserts the entries. */
export async function insertEntries(
  tx: Transaction,
  entries: readonly NewLedgerEntry[],
  changes: YearChange[],
): Promise<void> {
  // The years first: the transaction that holds them is alone with the rows of their days, which the entries' trigger
  // locks.
  await tx.insert(ledgerYears).values(changes).onConflictDoUpdate(ADDED_TO_YEAR);
  await insertMany(tx, ledgerEntries, entries);
}

/**
 * Returns the sum of the ledger in this year (`YYYY`), in FCFA and without covered fees, and the number of its
 * payments.
 */
export async function sumOfYear(db: Database, year: string): Promise<{ amount: number; payments: number }> {
  const [row] = await db.select().from(ledgerYears).where(eq(ledgerYears.year, year));
  return { amount: row?.amount ?? 0, payments: row?.payments ?? 0 };
}

/** Returns how much of this attempt was refunded, in FCFA: 0 or more. */
export async function sumRefunded(db: Database, attemptId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<string>`coalesce(-sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.attemptId, attemptId), eq(ledgerEntries.kind, "refund")));
  return Number(row?.total ?? 0);
}

/** Returns the entries of this attempt, the first one first. */
export async function listEntriesOf(db: Database, attemptId: string): Promise<(typeof ledgerEntries.$inferSelect)[]> {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.attemptId, attemptId)).orderBy(asc(ledgerEntries.id));
}
