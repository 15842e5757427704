import { FORMER_METHOD } from "#money/former-gifts/former-gifts.contract.ts";
import { RECORDED_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import type { PaymentAction, PaymentEvent, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

export const STATE_CHOICES = [
  ["needs_review", "À vérifier"],
  ["proposed", "À confirmer à deux"],
  ["refund_proposed", "Remboursement à confirmer à deux"],
  ["duplicate", "Doublon"],
  ["open", "En attente"],
  ["ended", "Terminé, payé ou non"],
  ["received", "Reçu, même remboursé"],
  ["paid", "Payé"],
  ["partly_refunded", "Remboursé en partie"],
  ["refunded", "Remboursé"],
  ["failed", "Échoué"],
  ["cancelled", "Annulé"],
  ["expired", "Expiré"],
] as const;

export const EVIDENCE_CHOICES = [
  ["api_verified", "Vérifié chez le prestataire"],
  ["export_verified", "Prouvé par le relevé"],
  ["staff_confirmed", "Confirmé par l’équipe"],
  ["notified", "Notification"],
  ["none", "Aucune"],
] as const;

export const PURPOSE_CHOICES = [
  ["don", "Dons"],
  ["projet", "Projets"],
  ["cotisation", "Cotisations"],
] as const;

export const METHOD_CHOICES = [...PAYMENT_METHODS, ...RECORDED_METHODS, FORMER_METHOD].map(
  ({ code, label }) => [code, label] as const,
);

export const SORT_CHOICES = [
  ["oldest", "Les plus anciens"],
  ["amount", "Les plus grands montants"],
] as const;

const EVENTS: Readonly<Record<PaymentEvent["kind"], string>> = {
  ordered: "Commande",
  opened: "Page de paiement ouverte",
  not_opened: "Paiement non ouvert par le prestataire",
  notified: "Message du prestataire",
  checked: "Dernière question au prestataire",
  paid: "Paiement reçu",
  failed: "Paiement échoué",
  cancelled: "Paiement annulé",
  expired: "Paiement expiré",
  entered: "Écriture du paiement",
  refund_entered: "Écriture du remboursement",
  receipt_sent: "Reçu envoyé par e\u2011mail",
  receipt_sent_again: "Reçu renvoyé par e\u2011mail",
  address_corrected: "Adresse e\u2011mail corrigée",
  refund_mailed: "Remboursement annoncé par e\u2011mail",
  mail_failing: "Un e\u2011mail n’est pas encore parti",
  proposed: "Confirmation proposée",
  refund_proposed: "Remboursement proposé",
  cancelling_proposed: "Annulation proposée",
  proposal_refused: "Proposition refusée",
  proposal_withdrawn: "Proposition retirée",
  confirm: "Confirmé sur la parole de l’équipe",
  verify: "Prouvé par le relevé du prestataire",
  accept: "Accepté après vérification",
  reject: "Refusé après vérification",
  refund: "Remboursement décidé",
  allocate: "Doublon affecté",
};

/** A payment that was undone was refunded at once, and wholly. */
const CANCELLING: Readonly<Partial<Record<PaymentEvent["kind"], string>>> = {
  refund: "Annulation décidée",
  refund_entered: "Écriture de l’annulation",
  refund_mailed: "Annulation annoncée par e\u2011mail",
};

/** Returns what happened to the payment. */
export function nameOfEvent(kind: PaymentEvent["kind"], { refund_cause }: Pick<PaymentRecord, "refund_cause">): string {
  return (refund_cause && CANCELLING[kind]) || EVENTS[kind];
}

const ACTIONS: Readonly<Record<PaymentAction, string>> = {
  check: "Demander au prestataire",
  accept: "Accepter",
  reject: "Refuser",
  confirm: "Confirmer l’arrivée",
  propose: "Proposer de confirmer",
  confirm_proposal: "Confirmer à deux",
  refuse_proposal: "Refuser la proposition",
  allocate: "Affecter ce paiement",
  refund: "Rembourser chez le prestataire",
  propose_refund: "Rembourser par la fondation",
  send_receipt: "Renvoyer le reçu",
};

/**
 * Returns whether the payment counts by one message of the provider alone: it waits until the provider or its export
 * confirms it.
 */
export function isNotified({ state, evidence }: Pick<PaymentRecord, "state" | "evidence">): boolean {
  return state === "paid" && evidence === "notified";
}

/** Returns that the payer of a duplicate was promised a refund, by the mail of its receipt; null if none was sent. */
export function toldOfRefund({ duplicate, receipt_sent_at: at }: PaymentRecord): string | null {
  if (!duplicate || at === null) return null;
  return `Le remboursement a été promis le ${formatDate(new Date(at))}.`;
}

export const WITHDRAW_PROPOSAL = "Retirer ma proposition";

/** Returns the name of an action of the reader on the payment. */
export function nameOfAction(
  action: PaymentAction,
  { proposal, refund_causes }: Pick<PaymentRecord, "proposal" | "refund_causes">,
): string {
  if (action === "refuse_proposal" && proposal?.own) return WITHDRAW_PROPOSAL;
  if (action === "confirm_proposal" && proposal?.cause) return "Confirmer l’annulation";
  if (action === "propose_refund" && refund_causes.length > 0) return "Rembourser ou annuler";
  if (action === "confirm_proposal" && proposal?.action === "refund") return "Confirmer le remboursement";
  return ACTIONS[action];
}

/**
 * Returns whether the names of the decisions are not enough: the money came twice, or both its arrival and a refund can
 * be confirmed.
 */
export function areExplained({ duplicate, proposal, actions }: PaymentRecord): boolean {
  return duplicate || (proposal?.action === "refund" && actions.includes("confirm"));
}

/** Returns what a decision does beside the others, in words that follow its name; undefined if its name is enough. */
export function meaningOf(action: PaymentAction, { duplicate, proposal }: PaymentRecord): string | undefined {
  if (action === "confirm") {
    const left = duplicate ? "il reste à l’affecter ou à le rendre" : "rien n’est rendu";
    return `vous dites seulement que l’argent est bien arrivé\u202f; ${left}.`;
  }
  if (proposal?.action === "refund" && action !== "allocate") return REFUND_MEANINGS[action];
  return duplicate ? DUPLICATE_MEANINGS[action] : undefined;
}

const DUPLICATE_MEANINGS: Partial<Readonly<Record<PaymentAction, string>>> = {
  allocate: "l’argent reste, et s’ajoute à ce pour quoi il a été payé.",
  refund: "vous faites rendre l’argent par le prestataire, et le reçu le dit.",
  propose_refund: "la fondation rend l’argent elle-même\u202f; une autre personne confirme.",
};

const REFUND_MEANINGS: Partial<Readonly<Record<PaymentAction, string>>> = {
  confirm_proposal: "vous avez vu que l’argent est rendu\u202f; il est compté comme rendu, et le reçu le dit.",
  refuse_proposal: "rien n’est compté comme rendu.",
};
