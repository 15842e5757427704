import { and, asc, count, desc, eq, gt, like, type SQL, sql, sum } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { ledgerDays } from "#money/ledger/ledger.db.ts";
import { listedPayments } from "#money/payments/listed-payments.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { PROPOSED_REFUND } from "#money/payments/proposals.db.ts";
import { receipts } from "#money/receipts/receipts.db.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import {
  meetsFilters,
  needsListed,
  type PaymentSearch,
  readsAttempts,
  readsOrders,
  refundedOnDays,
  refundsIn,
} from "./payment-filters.ts";
import type { PaymentFilters } from "./staff-payments.contract.ts";

/** An attempt with its order and the receipt that it has once it is paid. */
export interface FoundPayment {
  attempt: typeof attempts.$inferSelect;
  order: typeof orders.$inferSelect;
  receipt: typeof receipts.$inferSelect | null;
  /** FCFA of the refund that waits for a second person. */
  refundProposed: number | null;
}

/** A payment as a list has it: of some eighty columns, these are read for each of many. */
export interface ListedPayment {
  attempt: Pick<
    FoundPayment["attempt"],
    | "id"
    | "createdAt"
    | "settledAt"
    | "state"
    | "allocated"
    | "evidence"
    | "amount"
    | "methodLabel"
    | "simulated"
    | "reference"
  >;
  order: Pick<FoundPayment["order"], "purpose" | "purposeLabel" | "firstName" | "lastName" | "email" | "phone">;
  receipt: Pick<
    typeof receipts.$inferSelect,
    "number" | "purposeLabel" | "refundedAmount" | "refundCause" | "coveredFees"
  > | null;
  refundProposed: FoundPayment["refundProposed"];
}

/** Returns the payments that meet the filters, in their order, from the cursor on. */
export async function findPayments(
  db: Database,
  filters: PaymentSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<ListedPayment[]> {
  const query = db
    .select({
      attempt: {
        id: attempts.id,
        createdAt: attempts.createdAt,
        settledAt: attempts.settledAt,
        state: attempts.state,
        allocated: attempts.allocated,
        evidence: attempts.evidence,
        amount: attempts.amount,
        methodLabel: attempts.methodLabel,
        simulated: attempts.simulated,
        reference: attempts.reference,
      },
      order: {
        purpose: orders.purpose,
        purposeLabel: orders.purposeLabel,
        firstName: orders.firstName,
        lastName: orders.lastName,
        email: orders.email,
        phone: orders.phone,
      },
      receipt: {
        number: receipts.number,
        purposeLabel: receipts.purposeLabel,
        refundedAmount: receipts.refundedAmount,
        refundCause: receipts.refundCause,
        coveredFees: receipts.coveredFees,
      },
      refundProposed: PROPOSED_REFUND,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .$dynamic();
  const listed = needsListed(filters);
  // Both have the same moment: the one that is searched is read in its order.
  const place = listed
    ? { at: listedPayments.createdAt, id: listedPayments.attemptId }
    : { at: attempts.createdAt, id: attempts.id };
  return (listed ? query.innerJoin(listedPayments, eq(listedPayments.attemptId, attempts.id)) : query)
    .where(and(meetsFilters(filters, { listed }), after && isBehind(filters.sort, place, after)))
    .orderBy(...orderOf(filters.sort, place))
    .limit(limit);
}

/** Returns the payment with the attempt of this id. */
export async function findPayment(db: Database, id: string): Promise<FoundPayment | undefined> {
  const [row] = await db
    .select({ attempt: attempts, order: orders, receipt: receipts, refundProposed: PROPOSED_REFUND })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .where(eq(attempts.id, id));
  return row;
}

/** Returns the value by which the list is sorted, for a cursor. */
export function sortedBy({ attempt }: ListedPayment, sort: PaymentFilters["sort"]): string {
  return sort === "amount" ? String(attempt.amount) : attempt.createdAt.toISOString();
}

/** The columns of the moment and the id of an attempt. */
interface Place {
  at: AnyPgColumn;
  id: AnyPgColumn;
}

function orderOf(sort: PaymentFilters["sort"], { at, id }: Place): SQL[] {
  if (sort === "amount") return [desc(attempts.amount), desc(attempts.id)];
  const direction = sort === "oldest" ? asc : desc;
  return [direction(at), direction(id)];
}

function isBehind(sort: PaymentFilters["sort"], { at, id }: Place, last: ListCursor): SQL {
  if (sort === "amount")
    return sql`(${attempts.amount}, ${attempts.id}) < (${Number(last.value)}::bigint, ${last.id}::uuid)`;
  const before = sql`(${last.value}::timestamptz, ${last.id}::uuid)`;
  return sort === "oldest" ? sql`(${at}, ${id}) > ${before}` : sql`(${at}, ${id}) < ${before}`;
}

/** Number of payments, and the sums received and refunded with them, in FCFA. */
interface PaymentSums {
  total: number;
  paid: number;
  refunded: number;
  received: number;
}

/**
 * Returns the sums of the payments that meet the filters. There may be a million: what the ledger has summed is not
 * added up again.
 */
export async function sumPayments(db: Database, filters: PaymentSearch): Promise<PaymentSums> {
  const part = partOf(filters);
  if (!part) return addUp(db, filters);
  const [row] = await db
    .select({
      payments: sum(ledgerDays.payments).mapWith(Number),
      paid: sum(ledgerDays.amount).mapWith(Number),
      refunded: sum(ledgerDays.refunded).mapWith(Number),
    })
    .from(ledgerDays)
    .where(part);
  const [paid, refunded] = [row?.paid ?? 0, row?.refunded ?? 0];
  const total = filters.state === "received" ? (row?.payments ?? 0) : await countPayments(db, filters);
  return { total, paid, refunded, received: paid - refunded };
}

/** Returns the ledger's sums by day that are those of the payments, or undefined if the filters ask for others. */
function partOf({
  sort: _order,
  today: _today,
  state,
  method,
  purpose,
  target,
  ...others
}: PaymentSearch): SQL | undefined {
  const isOther = Object.values(others).some((filter) => filter !== undefined && filter !== "");
  if (isOther || (state !== undefined && state !== "received") || (target && !purpose)) return undefined;
  if (!purpose) return and(eq(ledgerDays.part, "method"), method ? eq(ledgerDays.key, method) : undefined);
  if (method) return undefined;
  const ofPurpose = target ? eq(ledgerDays.key, `${purpose}:${target}`) : like(ledgerDays.key, `${purpose}:%`);
  return and(eq(ledgerDays.part, "target"), ofPurpose);
}

/** Counts tries of one method, or for one purpose: each order has a first one. */
async function countPayments(db: Database, { method, purpose, target }: PaymentFilters): Promise<number> {
  if (!purpose) return db.$count(attempts, method ? eq(attempts.methodCode, method) : undefined);
  const isOfPurpose = and(eq(orders.purpose, purpose), target ? eq(orders.purposeId, target) : undefined);
  const [further] = await db
    .select({ total: count() })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(and(gt(attempts.number, 1), isOfPurpose));
  return (await db.$count(orders, isOfPurpose)) + (further?.total ?? 0);
}

/** Reads only the tables that the filters need. */
async function addUp(db: Database, filters: PaymentSearch): Promise<PaymentSums> {
  const paid = sql`coalesce(sum(${listedPayments.paid}), 0)`;
  const refunded = sql`coalesce(sum(${listedPayments.refunded}), 0)`;
  const query = db
    .select({
      total: count(),
      paid: paid.mapWith(Number),
      refunded: (refundsIn(filters) ? sql`coalesce(sum(${refundedOnDays(filters)}), 0)` : refunded).mapWith(Number),
      received: sql`${paid} - ${refunded}`.mapWith(Number),
    })
    .from(listedPayments)
    .$dynamic();
  if (readsAttempts(filters)) query.innerJoin(attempts, eq(attempts.id, listedPayments.attemptId));
  if (readsOrders(filters)) query.innerJoin(orders, eq(orders.id, attempts.orderId));
  const [row] = await query.where(meetsFilters(filters, { listed: true }));
  return row ?? { total: 0, paid: 0, refunded: 0, received: 0 };
}
