import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import type { Payer } from "./paid-orders.repo.ts";
import { isOwnedBy } from "./payer-orders.repo.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { attempts, orders } from "./payments.table.ts";

/** A member whose payments are listed: those made while signed in, and the given attempts. */
export interface PayingMember {
  userId: string;
  attemptIds: readonly string[];
}

/**
 * Shows paid attempts, and otherwise the last attempt of an order: of an order that failed twice and was then paid, only
 * the third attempt.
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
