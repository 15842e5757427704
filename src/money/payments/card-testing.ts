import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { type Limit, type Limits, tooManyRequests } from "#platform/http/limits.ts";
import { hashToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { findPaymentMethod, PAYMENT_METHODS } from "./payment-methods.contract.ts";
import { attempts, orders } from "./payments.table.ts";

/** Refused cards within an hour, after which the address and the e-mail address are blocked for another hour. */
const CARD_REFUSALS: Limit = { name: "card-refusals", points: 5, seconds: 3600 };

const CARD_CODES = PAYMENT_METHODS.filter(({ type }) => type === "CARD").map(({ code }) => code);

/** Returns the hash of the address by which refusals are counted, or null if the method is not a card. */
export function hashOrigin(methodCode: string, address: string): string | null {
  return findPaymentMethod(methodCode)?.type === "CARD" ? hashToken(address) : null;
}

/**
 * Throws 429 for a new attempt by card or PayPal if the provider has refused too many of this address or e-mail address:
 * stolen card numbers are tested where small payments are easy, and each attempt costs the foundation money. Counts the
 * attempts' rows, so that all nodes agree. Attempts that never reached a provider do not count.
 */
export async function refuseCardTesting(
  { db, clock, limits }: { db: Database; clock: Clock; limits: Limits },
  { email, origin }: { email: string; origin: string | null },
): Promise<void> {
  if (origin === null) return;
  const now = clock.now();
  const sameEmail = eq(sql`lower(${orders.email})`, emailKeyOf(email));
  const refused = await db
    .select({
      at: attempts.settledAt,
      sameEmail: sql<boolean>`${sameEmail}`,
      sameOrigin: sql<boolean>`${eq(orders.payerOrigin, origin)}`,
    })
    .from(attempts)
    .innerJoin(orders, eq(orders.id, attempts.orderId))
    .where(
      and(
        inArray(attempts.methodCode, CARD_CODES),
        eq(attempts.state, "failed"),
        // Staff rejected it, not the provider.
        isNull(attempts.rejectedAt),
        gt(attempts.settledAt, new Date(now.getTime() - 2 * CARD_REFUSALS.seconds * 1000)),
        or(isNotNull(attempts.failureReason), isNotNull(attempts.paymentLink)),
        or(sameEmail, eq(orders.payerOrigin, origin)),
      ),
    )
    .orderBy(desc(attempts.settledAt));
  const most = limits.allowedPoints(CARD_REFUSALS);
  for (const key of ["sameEmail", "sameOrigin"] as const) {
    const moments = refused.flatMap((one) => (one[key] && one.at ? [one.at] : []));
    const wait = secondsBlocked(moments, most, now);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

/** Deletes the address hashes of orders older than a day, when they no longer block anything. */
export async function purgeOrigins({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = new Date(clock.now().getTime() - 86_400_000);
  await db
    .update(orders)
    .set({ payerOrigin: null })
    .where(and(isNotNull(orders.payerOrigin), lt(orders.createdAt, oldest)));
}

function secondsBlocked(newestFirst: readonly Date[], most: number, now: Date): number {
  const span = CARD_REFUSALS.seconds * 1000;
  const newest = newestFirst[0]?.getTime();
  const first = newestFirst[most - 1]?.getTime();
  if (newest === undefined || first === undefined || newest - first > span) return 0;
  return Math.max(0, Math.ceil((newest + span - now.getTime()) / 1000));
}
