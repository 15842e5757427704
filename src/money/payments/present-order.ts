import type { AttemptState } from "./attempt-states.contract.ts";
import type { OpenOrder } from "./order-conflict.contract.ts";
import type { CreateOrderAnswer, PaymentStatus } from "./payment.contract.ts";
import type { Attempt, Order } from "./payments.db.ts";

const UNAVAILABLE = "Le service de paiement ne répond pas pour le moment. Réessayez dans un instant.";
const NO_ANSWER =
  "Le service de paiement tarde à répondre. Si votre opérateur vous demande de confirmer, faites-le\u202f; sinon, réessayez.";
const ALREADY_PAID = "Ce paiement est déjà confirmé. Merci\u202f!";
const IN_REVIEW = "Ce paiement est en cours de vérification par notre équipe.";
const REFUNDED = "Ce paiement a été remboursé.";

/** Returns the public status of an attempt's state. */
export function publicStatus(state: AttemptState): PaymentStatus {
  switch (state) {
    case "paid":
    case "failed":
    case "cancelled":
    case "expired":
      return state;
    case "refunded":
      return "cancelled";
    default:
      return "pending";
  }
}

/** Returns true if nothing more is expected of the attempt, and nothing was paid. */
export function isOver({ state }: Pick<Attempt, "state">): boolean {
  return ["failed", "cancelled", "expired"].includes(publicStatus(state));
}

/** Returns the payment of an order, for the holder of its key, whoever filled in the form. */
export function presentOpenOrder(attempt: Attempt, { amount, coveredFees }: Order): OpenOrder {
  const { reference, methodCode } = attempt;
  const link = linkOf(attempt);
  return { reference, payment_link: link, payment_code: methodCode, amount, covered_fees: coveredFees };
}

function linkOf({ state, paymentLink }: Attempt): string | null {
  return state === "awaiting_payer" ? paymentLink : null;
}

/** Returns the response to an order: its payment link while it can be paid, else the reason. */
export function presentOrder(attempt: Attempt, order: Order, receiptUrl: string): CreateOrderAnswer {
  const link = linkOf(attempt);
  const error = link ? null : reasonOf(attempt);
  return {
    status: publicStatus(attempt.state),
    payment_link: link,
    id: order.id,
    reference: attempt.reference,
    receipt_url: receiptUrl,
    error,
    ...(error && attempt.state === "failed" && SPEAKS_OF_PHONE.test(error) ? { errors: { donor_phone: [error] } } : {}),
  };
}

/**
 * Providers say in a sentence alone why they refuse, in French or English, and sometimes with the name of their own
 * field.
 */
const SPEAKS_OF_PHONE = /phone|msisdn|num[ée]ro(?! (?:d[eu’']|marchand))/i;

function reasonOf(attempt: Attempt): string {
  switch (attempt.state) {
    case "paid":
      return ALREADY_PAID;
    case "refunded":
      return REFUNDED;
    case "needs_review":
      return IN_REVIEW;
    case "failed":
      return attempt.failureReason ?? UNAVAILABLE;
    default:
      return NO_ANSWER;
  }
}
