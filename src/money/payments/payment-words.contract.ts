import { FORMER_METHOD } from "#money/former-gifts/former-gifts.contract.ts";
import { RECORDED_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import type { PaymentSummary } from "#money/treasury/staff-payments.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { RefundCause } from "./payment-decision.contract.ts";
import { PAYMENT_METHODS } from "./payment-methods.contract.ts";

// French names of the states of payments, for the pages of the back office and exports.

const STATES: Readonly<Record<PaymentSummary["state"], string>> = {
  created: "En attente",
  initiating: "En attente",
  awaiting_payer: "En attente",
  paid: "Payé",
  failed: "Échoué",
  cancelled: "Annulé",
  expired: "Expiré",
  needs_review: "À vérifier",
  refunded: "Remboursé",
};

const EVIDENCES: Readonly<Record<PaymentSummary["evidence"], string>> = {
  none: "Aucune",
  notified: "Notification",
  staff_confirmed: "Confirmé par l’équipe",
  api_verified: "Vérifié chez le prestataire",
  export_verified: "Prouvé par le relevé",
};

/** The reasons for which a payment received offline is undone, and no money given back. */
export const CAUSE_NAMES: Readonly<Record<RefundCause, string>> = {
  mistake: "Erreur de saisie",
  unpaid: "Chèque impayé",
};

/** Returns where a payment stands: `Payé`, `Doublon`. `refunded` is what was given back of it, in FCFA. */
export function nameOfState({
  state,
  duplicate,
  refunded,
  refund_cause,
}: Pick<PaymentSummary, "state" | "duplicate" | "refunded" | "refund_cause">): string {
  if (duplicate) return "Doublon";
  if (refund_cause) return "Reçu annulé";
  return state === "paid" && refunded > 0 ? "Remboursé en partie" : STATES[state];
}

/** Returns how well a payment is proven. */
export function nameOfEvidence(evidence: PaymentSummary["evidence"]): string {
  return EVIDENCES[evidence];
}

const NAMES = new Map<string, string>(
  [...PAYMENT_METHODS, ...RECORDED_METHODS, FORMER_METHOD].map(({ code, label }) => [code, label]),
);

/** Returns what a method is called, online or offline; of an unknown one its code. */
export function nameOfMethod(code: string): string {
  return NAMES.get(code) ?? code;
}

/** Returns how the foundation gives money back, with the reference or detail of that; null if it is no such refund. */
export function nameOfMeans({ method, means }: { method?: string | null; means?: string | null }): string | null {
  return means == null ? null : [...(method ? [nameOfMethod(method)] : []), means].join(", ");
}

/** Returns why a payment must be verified, from the stored reason, which is in English for the log. */
export function describeReview(reason: string): string {
  const [, said, expected] = /^amount (\d+) instead of (\d+)/.exec(reason) ?? [];
  if (said && expected) {
    return `Le prestataire annonce ${formatFcfa(Number(said))}, la commande est de ${formatFcfa(Number(expected))}.`;
  }
  if (reason.startsWith("notified as paid")) {
    return "Un message annonce le paiement, mais le prestataire répond qu’il a échoué ou qu’il est annulé.";
  }
  const [, counted] = /^counted as (.*)$/.exec(reason) ?? [];
  if (counted) {
    return `L’équipe a déjà enregistré ce paiement du prestataire comme encaissement, sous la référence ${counted}\u00a0: il n’est pas compté une seconde fois.`;
  }
  const [, part, value] = /^(reference|currency|merchant) (.*)$/.exec(reason) ?? [];
  const names: Readonly<Record<string, string>> = { reference: "une autre référence", currency: "une autre devise" };
  return part ? `Le message porte ${names[part] ?? "un autre marchand"}\u00a0: ${value}.` : reason;
}
