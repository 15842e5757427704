import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { SAME_PAYMENT_FOR } from "./payment.contract.ts";
import { findRepresentativeAttempt, insertOrder, type LinkedAttempt, type Order } from "./payments.db.ts";
import { attempts, orders } from "./payments.table.ts";
import { isOver, presentOpenOrder } from "./present-order.ts";
import { waitForInit } from "./start-attempt.ts";

const OPEN =
  "Vous avez ouvert ce paiement il y a moins d’une demi-heure, peut-être sur un autre appareil. Avant de recommencer, vérifiez que votre opérateur ne vous demande pas de le confirmer.";
const PAID = "Vous avez fait ce paiement il y a moins d’une demi-heure, peut-être sur un autre appareil.";

/**
 * Inserts the order of a member unless they have the same payment, on whatever device: for the same purpose, of the
 * same amount, less than half an hour old, and open or paid. Returns whether the order is new, and the same one, if any.
 */
export async function insertUnlessSame(
  db: Database,
  order: Order,
  first: LinkedAttempt,
): Promise<{ isNew: boolean; same: Order | null }> {
  return db.transaction(async (tx) => {
    // Two devices at a time: the second one finds what the first has opened.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${order.userId}`}, 0))`);
    const same = await findSameOrder(tx, order);
    return { isNew: !same && (await insertOrder(tx, order, first)), same };
  });
}

async function findSameOrder(
  db: Database,
  { userId, purpose, purposeId, amount, coveredFees, createdAt }: Order,
): Promise<Order | null> {
  if (userId === null) return null;
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(attempts, eq(attempts.orderId, orders.id))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.purpose, purpose),
        eq(orders.purposeId, purposeId),
        eq(sql`${orders.amount} - ${orders.coveredFees}`, amount - coveredFees),
        gt(attempts.createdAt, new Date(createdAt.getTime() - SAME_PAYMENT_FOR)),
      ),
    )
    .orderBy(desc(attempts.createdAt), desc(attempts.id));
  for (const { order } of rows) {
    const attempt = await findRepresentativeAttempt(db, order.id);
    if (attempt && !isOver(attempt)) return order;
  }
  return null;
}

/**
 * Returns the refusal (409) of a payment that the member has made or opened before, with that one: the payer decides.
 * Returns undefined if that one was not opened after all.
 */
export async function refusalOfSame(
  ctx: Pick<AppContext, "db" | "clock" | "inits">,
  same: Order,
): Promise<AppError | undefined> {
  const found = await findRepresentativeAttempt(ctx.db, same.id);
  const attempt = found && (await waitForInit(ctx, found));
  if (!attempt || isOver(attempt)) return undefined;
  return new AppError("same_payment", attempt.state === "paid" ? PAID : OPEN, {
    current: presentOpenOrder(attempt, same),
  });
}
