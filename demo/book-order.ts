import { randomUUID } from "node:crypto";
import { CURRENCY } from "#contracts/money.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import type { PaymentMethod } from "#contracts/payment-methods.ts";
import { attempts, orders } from "#modules/payments/payments.table.ts";
import type { PurposeTarget } from "#modules/payments/purpose.ts";
import type { Transaction } from "#platform/db/database.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";

const MINUTE_MS = 60_000;

/** An order of the past, and when it was made. `amount` is FCFA. */
export interface PastOrder {
  type: PaymentPurpose;
  /** The campaign, the project or the dues, as the purpose names it. */
  target: PurposeTarget;
  amount: number;
  firstName: string;
  lastName: string;
  email: string;
  showName: boolean;
  method: PaymentMethod;
  orderedAt: Date;
  /** The member who was signed in. */
  userId?: string;
  /** The month paid for, where dues were. */
  month?: number;
  year?: number;
}

/** The rows of such an order and of its one attempt, which nothing is known of yet. */
export function bookOrder(past: PastOrder) {
  const orderId = randomUUID();
  return {
    order: {
      id: orderId,
      keyHash: hashToken(randomToken()),
      bodyHash: hashToken(randomToken()),
      linkSalt: randomToken(),
      purpose: past.type,
      purposeId: past.target.id,
      purposeLabel: past.target.label,
      returnPath: past.target.path,
      amount: past.amount,
      currency: CURRENCY,
      firstName: past.firstName,
      lastName: past.lastName,
      email: past.email,
      phone: "+2250700000000",
      showName: past.showName,
      userId: past.userId ?? null,
      month: past.month ?? null,
      year: past.year ?? null,
      createdAt: past.orderedAt,
    },
    attempt: {
      id: randomUUID(),
      orderId,
      number: 1,
      reference: randomReference(),
      provider: "simulator",
      simulated: true,
      merchant: "SIMULATEUR",
      methodCode: past.method.code,
      methodLabel: past.method.label,
      amount: past.amount,
      currency: CURRENCY,
      secretHash: hashToken(randomToken()),
      returnHash: hashToken(randomToken()),
      createdAt: past.orderedAt,
    },
  };
}

/** Orders that nobody has paid are in the books: those refused, and those that still wait for their payer. */
export async function loadUnpaidOrders(
  tx: Transaction,
  unpaid: readonly (PastOrder & { state: "failed" | "awaiting_payer" })[],
): Promise<void> {
  for (const { state, ...past } of unpaid) {
    const { order, attempt } = bookOrder(past);
    const later = new Date(past.orderedAt.getTime() + MINUTE_MS);
    const outcome = state === "failed" ? { settledAt: later } : { nextCheckAt: later };
    await tx.insert(orders).values(order);
    await tx.insert(attempts).values({ ...attempt, ...outcome, state });
  }
}
