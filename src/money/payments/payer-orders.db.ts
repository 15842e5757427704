import { and, asc, count, desc, eq, inArray, isNull, max, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { attempts, orders } from "./payments.table.ts";
import type { Tribute } from "./tribute.contract.ts";
import { NO_CARD, NO_TRIBUTE } from "./tributes.db.ts";

/** A payer, by the key of an order, account or both. */
export interface Payer {
  /** As `payerKeyOf` returns it. */
  emailKey: string | null;
  accountId: string | null;
}

/** A paid order, and whether the payment is allocated. */
export interface PaidOrder {
  attemptId: string;
  purpose: PaymentPurpose;
  purposeId: string;
  methodCode: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  tribute: Tribute | null;
  tributeName: string | null;
  allocated: boolean;
}

const BY_PHONE = "tel:";

/**
 * Returns who an order says its payer is: the address in lower case, or without any the telephone number behind `tel:`.
 * Who gives an address is nobody else for the number, which families share. Empty if it has neither. The database's
 * `payer_key` is its twin.
 */
export function payerKeyOf({ email, phone }: { email: string; phone: string }): string {
  return email !== "" ? email.toLowerCase() : phone !== "" ? `${BY_PHONE}${phone}` : "";
}

/** Returns the condition for the orders, or other rows with such columns, with this key. */
export function hasPayerKey(
  key: string,
  { email, phone }: { email: AnyPgColumn; phone: AnyPgColumn } = orders,
): SQL | undefined {
  if (!key.startsWith(BY_PHONE)) return eq(sql`lower(${email})`, key);
  return and(eq(email, ""), eq(phone, key.slice(BY_PHONE.length)));
}

/** Returns the condition for the orders that name this payer: those with the key, and those by the account. */
export const isOrderedBy = ({ emailKey, accountId }: Payer) =>
  or(
    emailKey === null ? sql`false` : hasPayerKey(emailKey),
    accountId === null ? sql`false` : eq(orders.userId, accountId),
  );

/** Returns the paid orders that this payer owns for these purposes, including refunded ones, newest first. */
export async function listPaidOrders(
  db: Database,
  payer: Payer,
  purposes: readonly PaymentPurpose[],
): Promise<PaidOrder[]> {
  return db
    .select({
      attemptId: attempts.id,
      purpose: orders.purpose,
      purposeId: orders.purposeId,
      methodCode: attempts.methodCode,
      firstName: orders.firstName,
      lastName: orders.lastName,
      email: orders.email,
      phone: orders.phone,
      tribute: orders.tribute,
      tributeName: orders.tributeName,
      allocated: attempts.allocated,
    })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(and(isOwnedBy(payer), inArray(orders.purpose, [...purposes]), inArray(attempts.state, ["paid", "refunded"])))
    .orderBy(desc(attempts.settledAt), desc(attempts.id));
}

/** Returns when the last paid order of each of these promises was paid, including refunded ones. */
export async function findLastPaidByPromise(db: Database, promiseIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ promiseId: orders.promiseId, paidAt: max(attempts.settledAt) })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(
      and(
        // One parameter, however many there are.
        sql`${orders.promiseId} = any(${sql.param([...promiseIds])})`,
        inArray(attempts.state, ["paid", "refunded"]),
      ),
    )
    .groupBy(orders.promiseId);
  return new Map(rows.flatMap(({ promiseId, paidAt }) => (promiseId && paidAt ? [[promiseId, paidAt] as const] : [])));
}

type Order = typeof orders.$inferSelect;
type Attempt = typeof attempts.$inferSelect;

/** Returns all orders of the payer with their attempts, newest order first. */
export async function listOrdersOf(db: Database, payer: Payer): Promise<{ order: Order; attempt: Attempt | null }[]> {
  return db
    .select({ order: orders, attempt: attempts })
    .from(orders)
    .leftJoin(attempts, eq(attempts.orderId, orders.id))
    .where(isOrderedBy(payer))
    .orderBy(desc(orders.createdAt), orders.id, asc(attempts.number));
}

/** Returns those of these accounts and addresses that have an order. */
export async function listPayers(
  db: Database,
  { accountIds, emailKeys }: { accountIds: string[]; emailKeys: string[] },
): Promise<(string | null)[]> {
  const emailKey = sql<string>`lower(${orders.email})`;
  const rows = await db
    .selectDistinct({ userId: orders.userId, emailKey })
    .from(orders)
    .where(or(inArray(orders.userId, accountIds), inArray(emailKey, emailKeys)));
  return rows.flatMap((row) => [row.userId, row.emailKey]);
}

/** Returns the ids of the payers' orders, locked until the transaction ends. Sorted, to prevent deadlocks. */
export async function lockOrdersOf(tx: Transaction, ...payers: Payer[]): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(or(...payers.map(isOrderedBy)))
    .orderBy(orders.id)
    .for("update");
  return rows.map(({ id }) => id);
}

/**
 * Returns the condition for the orders that are this payer's alone: those by the account, and those with the key that
 * were made without any account. Who pays while signed in owns what was paid, whatever address the receipt goes
 * to.
 */
export const isOwnedBy = ({ accountId, emailKey }: Payer) =>
  or(
    accountId === null ? undefined : eq(orders.userId, accountId),
    emailKey === null ? undefined : and(isNull(orders.userId), hasPayerKey(emailKey)),
  );

/** Returns the orders that belong to this account, once for each payment; null if there is none. */
export async function listOwnOrders(
  db: Database,
  owner: { accountId: string; emailKey: string | null },
): Promise<{ id: string; purpose: Order["purpose"]; paid: { attemptId: string; amount: number } | null }[]> {
  return db
    .select({ id: orders.id, purpose: orders.purpose, paid: { attemptId: attempts.id, amount: attempts.amount } })
    .from(orders)
    .leftJoin(attempts, and(eq(attempts.orderId, orders.id), inArray(attempts.state, ["paid", "refunded"])))
    .where(isOwnedBy(owner));
}

/** Gives the orders that belong to this account to another one. */
export async function reassignOrders(
  tx: Transaction,
  owner: { accountId: string; emailKey: string | null },
  into: string,
): Promise<void> {
  await tx.update(orders).set({ userId: into }).where(isOwnedBy(owner));
}

/** Returns the attempts of these orders that were paid, including refunded ones. */
export async function listPaidAttempts(
  db: Database,
  orderIds: readonly string[],
): Promise<{ id: string; purpose: Order["purpose"]; purposeId: string }[]> {
  return db
    .select({ id: attempts.id, purpose: orders.purpose, purposeId: orders.purposeId })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(inArray(attempts.orderId, [...orderIds]), inArray(attempts.state, ["paid", "refunded"])));
}

/**
 * Detaches the payer's own orders from the account, hides the name, and deletes their tributes, cards, notes and
 * wishes. Returns their ids.
 */
export async function detachOrders(tx: Transaction, payer: Payer): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ userId: null, showName: false, ...NO_TRIBUTE, ...NO_CARD, note: null, newsWanted: false })
    .where(isOwnedBy(payer))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** Returns how many paid orders of the payer may be shown with the name. */
export async function countNamedOrders(db: Database, payer: Payer): Promise<number> {
  const isPaid = sql`exists (select 1 from attempts where attempts.order_id = ${orders.id} and attempts.state in ('paid', 'refunded'))`;
  return db.$count(orders, and(isOrderedBy(payer), orders.showName, isPaid));
}

/** Withdraws, at `now`, the consent to show the name of these orders. Returns the ids of those that had it. */
export async function withdrawNames(tx: Transaction, orderIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await tx
    .update(orders)
    .set({ showName: false, nameWithdrawnAt: now })
    .where(and(inArray(orders.id, [...orderIds]), orders.showName))
    .returning({ id: orders.id });
  return rows.map(({ id }) => id);
}

/** A member whose payments are listed: those made while signed in, and the given attempts. */
export interface PayingMember {
  userId: string;
  attemptIds: readonly string[];
}

/**
 * Shows paid attempts, and otherwise the last attempt of an order: of an order that failed twice and was then paid,
 * only the third attempt.
 */
const isShown = sql`(${attempts.state} in ('paid', 'refunded') or not exists (
  select 1 from attempts other where other.order_id = ${attempts.orderId}
  and (other.state in ('paid', 'refunded') or other.number > ${attempts.number})))`;

const shownAt = sql`case when ${attempts.state} in ('paid', 'refunded') then ${attempts.settledAt} else ${attempts.createdAt} end`;

function isShownTo(purpose: PaymentPurpose, { userId, attemptIds }: PayingMember): SQL | undefined {
  const known = attemptIds.length > 0 ? inArray(attempts.id, [...attemptIds]) : undefined;
  return and(eq(orders.purpose, purpose), or(eq(orders.userId, userId), known), isShown);
}

/** Returns how many payments for this purpose the member is shown. */
export async function countShownAttempts(db: Database, purpose: PaymentPurpose, payer: PayingMember): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(isShownTo(purpose, payer));
  return row?.total ?? 0;
}

/** Returns a page of the payments for this purpose that the member is shown, newest first. */
export async function listShownAttempts(
  db: Database,
  purpose: PaymentPurpose,
  { payer, limit, offset }: { payer: PayingMember; limit: number; offset: number },
) {
  return db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(isShownTo(purpose, payer))
    .orderBy(desc(shownAt), desc(attempts.id))
    .limit(limit)
    .offset(offset);
}

/** Returns all payments that belong to this account, or to this address without any, newest first. */
export async function listShownOwned(db: Database, owner: Payer) {
  return db
    .select({ order: orders, attempt: attempts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(isOwnedBy(owner), isShown))
    .orderBy(desc(shownAt), desc(attempts.id));
}

/** Returns the account that ordered this attempt, or null if it was ordered without one. */
export async function findPayerOf(db: Database, attemptId: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: orders.userId })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(eq(attempts.id, attemptId));
  return row?.userId ?? null;
}
