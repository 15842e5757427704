import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import { findPaymentMethod, PAYMENT_METHODS } from "#contracts/payment-methods.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Limit, Limits } from "#platform/http/limits.ts";
import { tooManyRequests } from "#platform/http/limits.ts";
import { hashToken } from "#platform/ids.ts";
import { attempts, orders } from "./payments.table.ts";

/** Cards that the provider refused within an hour: so many hold the address, and the e-mail address, for another. */
const CARD_REFUSALS: Limit = { name: "card-refusals", points: 5, seconds: 3600 };

const CARD_CODES = PAYMENT_METHODS.filter(({ type }) => type === "CARD").map(({ code }) => code);

/** Where an order comes from, as refusals are counted by it; null where the method is not one of cards. */
export function originOf(methodCode: string, address: string): string | null {
  return findPaymentMethod(methodCode)?.type === "CARD" ? hashToken(address) : null;
}

/**
 * Refuses (429) a new try by card or PayPal from where too many were refused by the provider: stolen card numbers
 * are tried out where small payments are easy, and a try costs the foundation. Counted from the attempts
 * themselves, so that all nodes agree; tries that no provider heard of do not count.
 */
export async function refuseHeldCards(
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
        // That was our own staff.
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
    const wait = secondsHeld(moments, most, now);
    if (wait > 0) throw tooManyRequests(wait);
  }
}

/** Nothing of where orders came from is kept once it holds nobody any more. */
export async function purgeOrigins({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const oldest = new Date(clock.now().getTime() - 86_400_000);
  await db
    .update(orders)
    .set({ payerOrigin: null })
    .where(and(isNotNull(orders.payerOrigin), lt(orders.createdAt, oldest)));
}

function secondsHeld(newestFirst: readonly Date[], most: number, now: Date): number {
  const span = CARD_REFUSALS.seconds * 1000;
  const newest = newestFirst[0]?.getTime();
  const first = newestFirst[most - 1]?.getTime();
  if (newest === undefined || first === undefined || newest - first > span) return 0;
  return Math.max(0, Math.ceil((newest + span - now.getTime()) / 1000));
}
