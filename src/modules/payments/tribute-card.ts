import type { Tribute } from "#contracts/tribute.ts";
import type { Database } from "#platform/db/database.ts";
import { findRepresentativeAttempt } from "./payments.repo.ts";
import { eraseCard, findOrderWithCard } from "./tributes.repo.ts";

/** A card that waits to be sent. It knows neither the amount nor the payer's contact. */
export interface TributeCard {
  to: string;
  addressee: string;
  message: string | null;
  tribute: Tribute;
  tributeName: string;
  /** The giver's full name, or null if the giver did not ask to be named. */
  giver: string | null;
  /** For instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
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
    giver: order.showName ? `${order.firstName} ${order.lastName}` : null,
    purposeLabel: order.purposeLabel,
    path: order.returnPath,
    paid: attempt?.state === "paid",
    simulated: attempt?.simulated ?? false,
  };
}

/** Deletes the addressee and the message of this order's card. `sentAt` is null if the card will not be sent. */
export function closeTributeCard(db: Database, orderId: string, sentAt: Date | null): Promise<void> {
  return eraseCard(db, orderId, sentAt);
}
