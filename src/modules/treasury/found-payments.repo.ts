import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import { meetsFilters } from "./payment-filters.ts";

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
