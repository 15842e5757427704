import { and, asc, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { PaymentFilters } from "#contracts/staff-payments.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import { receipts } from "#modules/receipts/receipts.table.ts";
import { endOfDay, startOfDay } from "#platform/abidjan-days.ts";
import { containsText } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";

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
    .where(and(isFound(filters), after && isBehind(filters.sort, after)))
    .orderBy(...orderOf(filters.sort))
    .limit(limit);
}

/** Returns how many payments meet the filters, and the FCFA received with them, less what was refunded. */
export async function sumPayments(db: Database, filters: PaymentFilters): Promise<{ total: number; received: number }> {
  const [row] = await db
    .select({
      total: count(),
      received: sql<string>`coalesce(sum(${receipts.amount} - ${receipts.refundedAmount}), 0)`,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .leftJoin(receipts, eq(receipts.attemptId, attempts.id))
    .where(isFound(filters));
  return { total: row?.total ?? 0, received: Number(row?.received ?? 0) };
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

function isFound({ q, state, evidence, method, purpose, from, to }: PaymentFilters): SQL | undefined {
  return and(
    q ? matches(q) : undefined,
    state ? isIn(state) : undefined,
    evidence ? eq(attempts.evidence, evidence) : undefined,
    method ? eq(attempts.methodCode, method) : undefined,
    purpose ? eq(orders.purpose, purpose) : undefined,
    from ? gte(attempts.createdAt, startOfDay(from)) : undefined,
    to ? lt(attempts.createdAt, endOfDay(to)) : undefined,
  );
}

function isIn(state: NonNullable<PaymentFilters["state"]>): SQL | undefined {
  switch (state) {
    case "open":
      return inArray(attempts.state, ["created", "initiating", "awaiting_payer"]);
    // Written as its index is.
    case "duplicate":
      return sql`${attempts.state} = 'paid' and not ${attempts.allocated}`;
    default:
      return eq(attempts.state, state);
  }
}

/** The payer's names in both orders, address and telephone number, the reference, and the receipt's number. */
function matches(typed: string): SQL | undefined {
  if (/^\d{4}-\d{6,}$/.test(typed)) return eq(receipts.number, typed);
  if (/^[A-Z0-9]{20,30}$/i.test(typed)) return eq(attempts.reference, typed.toUpperCase());
  if (/^\S+@\S+\.\S+$/.test(typed)) return eq(sql`lower(${orders.email})`, emailKeyOf(typed));
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  const isPhone = /^\d{4,}$/.test(digits);
  const names = typed.replace(/\s+/g, " ");
  return or(
    containsText(sql`${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.firstName}`, names),
    containsText(orders.email, typed),
    isPhone ? containsText(orders.phone, digits.replace(/^0/, "")) : undefined,
  );
}
