import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { meetsFilters, readsOrders, refundedOnDays, refundsIn } from "./payment-filters.ts";

/** An attempt with its order and the receipt that it has once it is paid. */
export interface FoundPayment {
  attempt: typeof attempts.$inferSelect;
  order: typeof orders.$inferSelect;
  receipt: typeof receipts.$inferSelect | null;
}

/** Returns the payments that meet the filters, in their order, from the cursor on. */
export async function findPayments(
  db: Database,
  filters: PaymentFilters,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<FoundPayment[]> {
  return db
    .select({ attempt: attempts, order: orders, receipt: receipts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .where(and(meetsFilters(filters), after && isBehind(filters.sort, after)))
    .orderBy(...orderOf(filters.sort))
    .limit(limit);
}

/** How many payments there are, and in FCFA what was received with them and what was refunded. */
interface PaymentSums {
  total: number;
  paid: number;
  refunded: number;
  received: number;
}

/** Returns the sums of the payments that meet the filters. Reads only the tables that the filters need: there may be a million rows. */
export async function sumPayments(db: Database, filters: PaymentFilters): Promise<PaymentSums> {
  const isFound = meetsFilters(filters);
  if (!isFound) return sumAllPayments(db);
  const paid = sql`coalesce(sum(${receipts.amount}), 0)`;
  const refunded = sql`coalesce(sum(${receipts.refundedAmount}), 0)`;
  const query = db
    .select({
      total: count(),
      paid: paid.mapWith(Number),
      refunded: (refundsIn(filters) ? sql`coalesce(sum(${refundedOnDays(filters)}), 0)` : refunded).mapWith(Number),
      received: sql`${paid} - ${refunded}`.mapWith(Number),
    })
    .from(attempts)
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .$dynamic();
  const [row] = await (readsOrders(filters) ? query.innerJoin(orders, eq(orders.id, attempts.orderId)) : query).where(
    isFound,
  );
  return row ?? { total: 0, paid: 0, refunded: 0, received: 0 };
}

/** Each attempt has an order, and each receipt an attempt: the tables can be added up one by one. */
async function sumAllPayments(db: Database): Promise<PaymentSums> {
  const total = await db.$count(attempts);
  const [row] = await db
    .select({
      paid: sql`coalesce(sum(${receipts.amount}), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${receipts.refundedAmount}), 0)`.mapWith(Number),
    })
    .from(receipts);
  const { paid, refunded } = row ?? { paid: 0, refunded: 0 };
  return { total, paid, refunded, received: paid - refunded };
}

/** Returns the payment with the attempt of this id. */
export async function findPayment(db: Database, id: string): Promise<FoundPayment | undefined> {
  const [row] = await db
    .select({ attempt: attempts, order: orders, receipt: receipts })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .where(eq(attempts.id, id));
  return row;
}

/** Returns the value by which the list is sorted, for a cursor. */
export function sortedBy({ attempt }: FoundPayment, sort: PaymentFilters["sort"]): string {
  return sort === "amount" ? String(attempt.amount) : attempt.createdAt.toISOString();
}

function orderOf(sort: PaymentFilters["sort"]): SQL[] {
  if (sort === "amount") return [desc(attempts.amount), desc(attempts.id)];
  const direction = sort === "oldest" ? asc : desc;
  return [direction(attempts.createdAt), direction(attempts.id)];
}

function isBehind(sort: PaymentFilters["sort"], { value, id }: ListCursor): SQL {
  if (sort === "amount") return sql`(${attempts.amount}, ${attempts.id}) < (${Number(value)}::bigint, ${id}::uuid)`;
  const last = sql`(${value}::timestamptz, ${id}::uuid)`;
  const place = sql`(${attempts.createdAt}, ${attempts.id})`;
  return sort === "oldest" ? sql`${place} > ${last}` : sql`${place} < ${last}`;
}
