import type { Database } from "#platform/db/database.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { findRepresentativeAttempt } from "./payments.repo.ts";
import type { CardFacts } from "./tribute-card.contract.ts";
import { eraseCard, findOrderWithCard } from "./tributes.repo.ts";

/** A card that waits to be sent. It knows neither the amount nor the payer's contact. */
export interface TributeCard extends CardFacts {
  to: string;
  purpose: PaymentPurpose;
  /** The payment of the gift, or its last attempt. */
  attemptId: string | null;
  /** The page of what was paid for. */
  path: string;
  /** False if the order is not paid, or not any more. */
  paid: boolean;
  simulated: boolean;
}

/** Returns the card of this order, or null if it has none or it was sent or erased. */
export async function findTributeCard(db: Database, orderId: string): Promise<TributeCard | null> {
  const order = await findOrderWithCard(db, orderId);
  if (!order?.cardEmail || !order.cardName || !order.tribute || !order.tributeName) return null;
  const attempt = await findRepresentativeAttempt(db, orderId);
  return {
    to: order.cardEmail,
    addressee: order.cardName,
    message: order.cardMessage,
    tribute: order.tribute,
    tributeName: order.tributeName,
    signature: order.cardSignature,
    purposeLabel: order.purposeLabel,
    path: order.returnPath,
    purpose: order.purpose,
    attemptId: attempt?.id ?? null,
    paid: attempt?.state === "paid",
    simulated: attempt?.simulated ?? false,
  };
}

/** Deletes the addressee and the message of this order's card. `sentAt` is null if the card will not be sent. */
export function closeTributeCard(db: Database, orderId: string, sentAt: Date | null): Promise<void> {
  return eraseCard(db, orderId, sentAt);
}
