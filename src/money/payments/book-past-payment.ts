import { createHash, randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { RecordedEntry } from "#money/ledger/ledger.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import type { Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { CURRENCY } from "#shared/money.ts";
import type { Evidence } from "./attempt-states.contract.ts";
import { type NewDecision, paymentDecisions } from "./decisions.db.ts";
import type { PastPayment } from "./past-payment.ts";
import { attempts, orders } from "./payments.table.ts";
import type { ConfirmedPayment, PurposeTarget } from "./purpose.ts";

/** Where the money was taken: the name by which payments are known, and whether it moved at all. */
export type PaymentSource = Pick<PaymentProvider, "name" | "merchant" | "simulated">;

/** The providers that the books name for money that came in beside the provider, and for gifts from before the site. */
export const OFFLINE_PROVIDER = "offline";
export const FORMER_PROVIDER = "former";

/** Returns whether the money never was with the provider, which can so not give it back. */
export function isBesideProvider({ provider }: { provider: string }): boolean {
  return provider === OFFLINE_PROVIDER || provider === FORMER_PROVIDER;
}

/** A past payment with the names that it has in the books. */
export interface Booking {
  payment: PastPayment;
  target: PurposeTarget;
  source: PaymentSource;
  /** When it is entered in the books: when it was paid, or later if that month is closed. */
  enteredAt: Date;
  orderId: string;
  attemptId: string;
  reference: string;
  keyHash: string;
}

/** Returns the payment with names of its own; the order's key is its reference at the source, if it has one. */
export function bookPastPayment(
  payment: PastPayment,
  { target, source, enteredAt }: Pick<Booking, "target" | "source" | "enteredAt">,
): Booking {
  return {
    payment,
    target,
    source,
    enteredAt,
    orderId: randomUUID(),
    attemptId: randomUUID(),
    reference: randomReference(),
    keyHash: payment.reference === undefined ? `import:${randomToken()}` : keyOfImport(source.name, payment.reference),
  };
}

/** Returns the key of the order of a past payment, which no payer's form sends. */
function keyOfImport(source: string, reference: string): string {
  return `import:${hashToken(`${source}:${reference}`)}`;
}

/** Returns the order of a past payment, as if it had been placed when it was paid. */
export function orderOf({ payment, target, orderId, keyHash }: Booking): NewOrder {
  const { purpose, amount, payer, paidAt, month = null, year = null } = payment;
  return {
    id: orderId,
    keyHash,
    bodyHash: bodyHashOf(payment),
    linkSalt: randomToken(),
    purpose,
    purposeId: target.id,
    purposeLabel: target.label,
    returnPath: target.path,
    amount,
    currency: CURRENCY,
    ...payer,
    month,
    year,
    monthlyDues: target.monthlyDues ?? null,
    createdAt: paidAt,
  };
}

/** Returns a hash of all data of a payment, to compare it when one with the same reference is imported again. */
export function bodyHashOf({ purpose, targetId, amount, payer, method, paidAt, month, year }: PastPayment): string {
  const { firstName, lastName, email, phone, showName, userId } = payer;
  const said = [purpose, targetId, amount, firstName, lastName, email, phone, showName, userId, method.code];
  const body = JSON.stringify([...said, paidAt.toISOString(), month ?? null, year ?? null]);
  return createHash("sha256").update(body).digest("base64url");
}

/** Returns the only attempt of a past payment, paid and allocated. */
export function attemptOf(booking: Booking, evidence: Evidence) {
  const { payment, source, orderId, attemptId, reference, enteredAt } = booking;
  const { amount, method, paidAt } = payment;
  return {
    id: attemptId,
    orderId,
    number: 1,
    reference,
    provider: source.name,
    simulated: source.simulated,
    merchant: source.merchant,
    methodCode: method.code,
    methodLabel: method.label,
    amount,
    currency: CURRENCY,
    state: "paid",
    evidence,
    // There is no secret and no way back: these are the hashes of nothing that anybody knows.
    secretHash: randomToken(),
    returnHash: randomToken(),
    payId: payment.reference ?? null,
    allocated: true,
    createdAt: paidAt,
    settledAt: enteredAt,
  } satisfies NewPaidAttempt;
}

/** Returns what the purpose of a past payment counts. */
export function confirmedOf({ payment, target, attemptId }: Booking): ConfirmedPayment {
  const { amount, payer, paidAt, month = null, year = null } = payment;
  const { phone: _, ...giver } = payer;
  return {
    attemptId,
    targetId: target.id,
    amount,
    ...giver,
    month,
    year,
    monthlyDues: target.monthlyDues ?? null,
    orderedAt: paidAt,
    paidAt,
  };
}

/** Returns the ledger's entry of a past payment. */
export function entryOf(
  { payment, target, attemptId, enteredAt }: Booking,
  actor: RecordedEntry["actor"],
): RecordedEntry {
  const { purpose, amount } = payment;
  const entered = { purpose, purposeId: target.id, amount, coveredFees: 0, currency: CURRENCY };
  return { kind: "payment", attemptId, ...entered, duplicate: false, actor, recordedAt: enteredAt };
}

/** `paidFor`: what the payment turned out to be for, if not what its order said. */
export function receiptFactsOf(booking: Booking, paidFor: string | null) {
  const { payment, target, source, attemptId, reference } = booking;
  const { purpose, amount, payer, method, paidAt } = payment;
  return {
    attemptId,
    firstName: payer.firstName,
    lastName: payer.lastName,
    email: payer.email,
    amount,
    coveredFees: 0,
    currency: CURRENCY,
    purpose,
    purposeLabel: paidFor ?? target.label,
    purposePath: target.path,
    tribute: null,
    tributeName: null,
    methodLabel: method.label,
    reference,
    duplicate: false,
    simulated: source.simulated,
    paidAt,
  };
}

type NewOrder = typeof orders.$inferInsert & { id: string };
type NewPaidAttempt = typeof attempts.$inferInsert & { id: string };

/** Inserts those of the orders whose key has none yet, waits for others who insert one, and returns their ids. */
export async function insertNewOrders(tx: Transaction, rows: NewOrder[]): Promise<Set<string>> {
  const inserted = await tx
    .insert(orders)
    .values(rows)
    .onConflictDoNothing({ target: orders.keyHash })
    .returning({ id: orders.id });
  return new Set(inserted.map(({ id }) => id));
}

/**
 * Lets this payment of the provider, by the provider's own reference, be counted in one transaction at a time. Returns
 * our reference of the past payment that it was counted as; undefined if it is none. Call it before orders are locked.
 */
export async function lockImported(
  tx: Transaction,
  { provider, payId }: { provider: string; payId: string },
): Promise<string | undefined> {
  const key = `payment:${provider}:${payId.toUpperCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  // Spreadsheets change the case of what the provider wrote.
  const written = [payId, payId.toUpperCase(), payId.toLowerCase()].map((one) => keyOfImport(provider, one));
  const [found] = await tx
    .select({ reference: attempts.reference })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(inArray(orders.keyHash, written))
    .limit(1);
  return found?.reference;
}

/** Returns the body hashes of the orders with these keys. */
export async function readBodyHashes(tx: Transaction, keyHashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ keyHash: orders.keyHash, bodyHash: orders.bodyHash })
    .from(orders)
    .where(inArray(orders.keyHash, [...keyHashes]));
  return new Map(rows.map(({ keyHash, bodyHash }) => [keyHash, bodyHash]));
}

export async function insertPaidAttempts(tx: Transaction, rows: readonly NewPaidAttempt[]): Promise<void> {
  await insertMany(tx, attempts, rows);
}

export async function insertDecisions(tx: Transaction, rows: readonly NewDecision[]): Promise<void> {
  await insertMany(tx, paymentDecisions, rows);
}
