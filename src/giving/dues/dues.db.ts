import { and, asc, desc, eq, gte, inArray, isNull, like, or, sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, francs } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Month } from "#platform/months.ts";

/**
 * A confirmed payment of dues: one row for each allocated payment. It belongs to a member, or is stored under the
 * payer's address until an account with that address is verified.
 */
export const duesPayments = pgTable(
  "dues_payments",
  {
    attemptId: uuid().primaryKey(),
    /** Stays when the account is deleted, and then refers to no row. */
    accountId: uuid(),
    emailKey: text(),
    amount: francs().notNull(),
    /** Price of a month when the payment was ordered. */
    monthlyAmount: francs().notNull(),
    refundedAmount: francs().notNull().default(0),
    /** `YYYY-MM`, the month paid for: the payment is allocated to the first unpaid months from it on. */
    fromMonth: text().notNull(),
    /** The months that the receipt names, of a payment that found no member; null of the others. */
    namedMonths: text().array(),
    confirmedAt: at().notNull(),
  },
  (table) => [
    index("dues_payments_by_account").on(table.accountId),
    index("dues_payments_waiting").on(table.emailKey).where(sql`${table.accountId} is null`),
    check("dues_payments_owner", sql`num_nonnulls(${table.accountId}, ${table.emailKey}) = 1`),
    check("dues_payments_month", sql`${table.fromMonth} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_payments_monthly", sql`${table.monthlyAmount} > 0`),
    check("dues_payments_amount", sql`${table.amount} > 0 and ${table.refundedAmount} between 0 and ${table.amount}`),
  ],
);

/**
 * A month of a member that a payment pays, or that a refund takes back. Rows are only ever added. `round` counts how
 * many times the month was paid. It can be paid again only after it was taken back, so the unique index prevents two
 * payments of one month.
 */
export const duesAllocations = pgTable(
  "dues_allocations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    attemptId: uuid()
      .notNull()
      .references(() => duesPayments.attemptId),
    accountId: uuid().notNull(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    round: integer().notNull(),
    kind: text().$type<"paid" | "taken_back">().notNull(),
    /** FCFA: positive if paid, negative if taken back. */
    amount: francs().notNull(),
    recordedAt: at().notNull(),
  },
  (table) => [
    uniqueIndex("dues_allocations_once").on(table.accountId, table.month, table.round, table.kind),
    index("dues_allocations_by_attempt").on(table.attemptId),
    check("dues_allocations_kind", sql`${table.kind} in ('paid', 'taken_back')`),
    check("dues_allocations_sign", sql`(${table.amount} > 0) = (${table.kind} = 'paid') and ${table.amount} <> 0`),
    check("dues_allocations_month", sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
    check("dues_allocations_round", sql`${table.round} > 0`),
  ],
);

export type DuesPayment = typeof duesPayments.$inferSelect;
type NewDuesPayment = typeof duesPayments.$inferInsert;
export type NewAllocation = typeof duesAllocations.$inferInsert;

/** Two kinds of lock, so that the keys of members and addresses never collide. */
const ADDRESS_LOCK = 7_261_010;
const MEMBER_LOCK = 7_261_011;

/** Locks the dues of this address until the transaction ends. Take it before the member's lock. */
export async function lockAddress(tx: Transaction, emailKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADDRESS_LOCK}, hashtext(${emailKey}))`);
}

/** Locks the allocations of this member until the transaction ends. */
export async function lockMember(tx: Transaction, accountId: string): Promise<void> {
  await lockMembers(tx, [accountId]);
}

/** Locks the allocations of these members, in the order given, until the transaction ends. */
export async function lockMembers(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  const ids = sql.param([...accountIds]);
  await tx.execute(sql`select pg_advisory_xact_lock(${MEMBER_LOCK}, hashtext(id)) from unnest(${ids}::text[]) as id`);
}

export async function insertDuesPayment(tx: Transaction, payment: NewDuesPayment): Promise<void> {
  await tx.insert(duesPayments).values(payment);
}

/** Returns the unclaimed payments of this address, oldest first, locked until the transaction ends. */
export async function lockGuestPayments(tx: Transaction, emailKey: string): Promise<DuesPayment[]> {
  return selectGuestPayments(tx, emailKey).for("update");
}

/** Returns the unclaimed payments of this address, oldest first. */
export async function listGuestPayments(db: Database, emailKey: string): Promise<DuesPayment[]> {
  return selectGuestPayments(db, emailKey);
}

function selectGuestPayments(db: Database, emailKey: string) {
  return db
    .select()
    .from(duesPayments)
    .where(and(eq(duesPayments.emailKey, emailKey), isNull(duesPayments.accountId)))
    .orderBy(asc(duesPayments.confirmedAt), asc(duesPayments.attemptId));
}

/** Gives a payment made without an account to this account; it is stored under no address any more. */
export async function assignPayment(tx: Transaction, attemptId: string, accountId: string): Promise<void> {
  await tx.update(duesPayments).set({ accountId, emailKey: null }).where(eq(duesPayments.attemptId, attemptId));
}

/** Stores a payment that no member has claimed under another address. Returns whether it is one. */
export async function readdressGuestPayment(tx: Transaction, attemptId: string, emailKey: string): Promise<boolean> {
  const rows = await tx
    .update(duesPayments)
    .set({ emailKey })
    .where(and(eq(duesPayments.attemptId, attemptId), isNull(duesPayments.accountId)))
    .returning({ attemptId: duesPayments.attemptId });
  return rows.length === 1;
}

/** Adds to the refunded amount of a payment, in FCFA. Returns the payment as it is now. */
export async function addToRefunded(tx: Transaction, attemptId: string, amount: number): Promise<DuesPayment> {
  const [row] = await tx
    .update(duesPayments)
    .set({ refundedAmount: sql`${duesPayments.refundedAmount} + ${amount}` })
    .where(eq(duesPayments.attemptId, attemptId))
    .returning();
  if (!row) throw new Error(`there are no dues of attempt ${attemptId} to refund`);
  return row;
}

/** Returns the payments of this member, oldest first. */
export async function listPaymentsOfMember(db: Database, accountId: string): Promise<DuesPayment[]> {
  return db
    .select()
    .from(duesPayments)
    .where(eq(duesPayments.accountId, accountId))
    .orderBy(asc(duesPayments.confirmedAt), asc(duesPayments.attemptId));
}

/** Gives all payments of one member to another. */
export async function reassignPayments(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(duesPayments).set({ accountId: into }).where(eq(duesPayments.accountId, from));
}

/** Returns the attempts that paid dues of this member. */
export async function listAttemptsOfMember(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ attemptId: duesPayments.attemptId })
    .from(duesPayments)
    .where(eq(duesPayments.accountId, accountId));
  return rows.map(({ attemptId }) => attemptId);
}

/** Returns the FCFA paid for each month of a member, from a month on or in one year. Unpaid months are left out. */
export async function listPaidMonths(
  db: Database,
  accountId: string,
  { from, year }: { from?: Month; year?: number } = {},
): Promise<{ month: Month; amount: number }[]> {
  const rows = await db
    .select({ month: duesAllocations.month, amount: sql<string>`sum(${duesAllocations.amount})` })
    .from(duesAllocations)
    .where(
      and(
        eq(duesAllocations.accountId, accountId),
        from === undefined ? undefined : gte(duesAllocations.month, from),
        year === undefined ? undefined : like(duesAllocations.month, `${year}-%`),
      ),
    )
    .groupBy(duesAllocations.month)
    .having(sql`sum(${duesAllocations.amount}) > 0`)
    .orderBy(asc(duesAllocations.month));
  return rows.map(({ month, amount }) => ({ month, amount: Number(amount) }));
}

/** Returns how many times each of these months of a member was paid so far, including payments taken back. */
export async function countRounds(
  tx: Transaction,
  accountId: string,
  months: readonly Month[],
): Promise<Map<Month, number>> {
  const rows = await tx
    .select({ month: duesAllocations.month, rounds: sql<number>`max(${duesAllocations.round})` })
    .from(duesAllocations)
    .where(and(eq(duesAllocations.accountId, accountId), inArray(duesAllocations.month, [...months])))
    .groupBy(duesAllocations.month);
  return new Map(rows.map(({ month, rounds }) => [month, rounds]));
}

export async function insertAllocations(tx: Transaction, allocations: readonly NewAllocation[]): Promise<void> {
  if (allocations.length > 0) await tx.insert(duesAllocations).values([...allocations]);
}

/** A month to which a payment was allocated. */
export interface AllocatedMonth {
  attemptId: string;
  month: Month;
  round: number;
  /** False if it was taken back since. */
  active: boolean;
}

/** Returns every month to which these payments were allocated, also for an account merged since, latest month first. */
export async function listAllocatedMonths(db: Database, attemptIds: readonly string[]): Promise<AllocatedMonth[]> {
  if (attemptIds.length === 0) return [];
  return db
    .select({
      attemptId: duesAllocations.attemptId,
      month: duesAllocations.month,
      round: duesAllocations.round,
      active: sql<boolean>`sum(${duesAllocations.amount}) > 0`,
    })
    .from(duesAllocations)
    .where(inArray(duesAllocations.attemptId, [...attemptIds]))
    .groupBy(duesAllocations.attemptId, duesAllocations.accountId, duesAllocations.month, duesAllocations.round)
    .orderBy(desc(duesAllocations.month));
}

/** Returns those of these accounts and addresses that have a payment of dues. */
export async function listDuesPayers(
  db: Database,
  { accountIds, emailKeys }: { accountIds: string[]; emailKeys: string[] },
): Promise<(string | null)[]> {
  const { accountId, emailKey } = duesPayments;
  const rows = await db
    .selectDistinct({ accountId, emailKey })
    .from(duesPayments)
    .where(or(inArray(accountId, accountIds), inArray(emailKey, emailKeys)));
  return rows.flatMap((row) => [row.accountId, row.emailKey]);
}
