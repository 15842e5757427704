import { and, count, eq, gt, like, type SQL, sql, sum } from "drizzle-orm";
import { ledgerDays } from "#money/ledger/ledger.table.ts";
import { listedPayments } from "#money/payments/listed-payments.table.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import type { Database } from "#platform/db/database.ts";
import { meetsFilters, readsAttempts, readsOrders, refundedOnDays, refundsIn } from "./payment-filters.ts";
import type { PaymentFilters } from "./staff-payments.contract.ts";

/** How many payments there are, and in FCFA what was received with them and what was refunded. */
interface PaymentSums {
  total: number;
  paid: number;
  refunded: number;
  received: number;
}

/** Returns the sums of the payments that meet the filters. There may be a million: what the ledger has summed is not added up again. */
export async function sumPayments(db: Database, filters: PaymentFilters): Promise<PaymentSums> {
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
function partOf({ sort: _order, state, method, purpose, target, ...others }: PaymentFilters): SQL | undefined {
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
async function addUp(db: Database, filters: PaymentFilters): Promise<PaymentSums> {
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
