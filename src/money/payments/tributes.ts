import type { AppContext } from "#composition/context.ts";
import type { GiftNote } from "#giving/gifts/gift-note.contract.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import type { PaymentPurpose } from "./payment.contract.ts";
import { findRepresentativeAttempt } from "./payments.db.ts";
import type { CardFacts } from "./tribute-card.contract.ts";
import {
  countPaidNotes,
  eraseCard,
  eraseOldTexts,
  findOrderWithCard,
  findOrderWithWish,
  listPaidNotes,
} from "./tributes.db.ts";

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

/** Days after which the card of an order that was never paid is deleted; the privacy policy names the same number. */
const CARD_DAYS = 30;

/** Years after which a note to the foundation is deleted; the privacy policy names the same number. */
const NOTE_YEARS = 2;

/** Deletes cards that were not sent, and notes, that are older than the privacy policy allows. */
export async function purgeTributes({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await eraseOldTexts(db, {
    cardsBefore: momentBefore(now, { days: CARD_DAYS }),
    notesBefore: momentBefore(now, { years: NOTE_YEARS }),
  });
}

/** A payer's wish for the newsletter. */
interface NewsWish {
  email: string;
  /** The account that was signed in, or null. */
  userId: string | null;
  requestedAt: Date;
}

/** Returns the wish that came with this order, or null if there is none or it was erased. */
export async function findNewsWish(db: Database, orderId: string): Promise<NewsWish | null> {
  const order = await findOrderWithWish(db, orderId);
  return order ? { email: order.email, userId: order.userId, requestedAt: order.createdAt } : null;
}

/** Returns some of the notes that came with paid orders, newest first, and how many there are. */
export async function listNotes(
  db: Database,
  _staff: Authorized<"read_money">,
  part: { limit: number; offset: number },
): Promise<{ total: number; notes: GiftNote[] }> {
  const rows = await listPaidNotes(db, part);
  return {
    total: await countPaidNotes(db),
    notes: rows.map((order) => ({
      id: order.id,
      ordered_at: order.createdAt.toISOString(),
      first_name: order.firstName,
      last_name: order.lastName,
      email: order.email,
      purpose: order.purposeLabel,
      tribute: order.tribute,
      tribute_name: order.tributeName,
      note: order.note ?? "",
    })),
  };
}
