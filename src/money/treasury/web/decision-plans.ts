import {
  otherThanProven,
  otherThanUnproven,
  paymentConfirmation,
  proposalConfirmation,
  proposalRefusal,
  type RefundCause,
  type RefundMethod,
  reasonedDecision,
  receiptAddress,
  refundDecision,
} from "#money/payments/payment-decision.contract.ts";
import { CAUSE_NAMES } from "#money/payments/payment-words.contract.ts";
import type { PaymentAction, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { withDe } from "#shared/elision.ts";
import { capitalize, formatFcfa, formatNumber } from "#shared/formats.ts";
import type { FormContract } from "#web/forms/check-values.ts";
import { WITHDRAW_PROPOSAL } from "./payments.messages.ts";

/** A decision with a form: all but asking the provider again. */
export type Decision = Exclude<PaymentAction, "check">;

/** The values that some decision has. */
export interface DecisionBody {
  amount?: number;
  reason?: string;
  email?: string;
  proposal?: string;
  seen?: number;
  correct_address?: boolean;
  correct_others?: string | undefined;
  refunded_by?: "provider" | "foundation" | "nobody";
  method?: RefundMethod;
  means?: string;
  cause?: RefundCause;
}

/** Returns why this amount cannot be confirmed, in the words in which the server would refuse it, or null. */
export function wrongAmountOf(action: Decision, payment: PaymentRecord, amount: number): string | null {
  const { exported_amount: exported, review } = payment;
  if (action === "propose") {
    const only = exported ?? payment.amount;
    return amount === only ? null : otherThanUnproven(only);
  }
  if (action !== "accept" || review?.amount == null) return null;
  return amount === review.amount || amount === exported ? null : otherThanProven(review.amount);
}

interface DecisionPlan {
  /** The last part of the call's path. */
  call: string;
  contract: FormContract<DecisionBody>;
  /** Returns a sentence that describes the effect, shown before the decision is made. */
  foresee: (payment: PaymentRecord, body: DecisionBody) => string;
  /** The button that makes the decision. */
  button: (body: DecisionBody, payment: PaymentRecord) => string;
  /** The notice once it is done; `payment` is as it was before. */
  done: (payment: PaymentRecord, body: DecisionBody) => string;
}

const nameOf = ({ first_name, last_name }: PaymentRecord) => `${first_name} ${last_name}`;
const sumOf = ({ amount }: DecisionBody) => formatFcfa(amount ?? 0);

/** A confirmation cannot be corrected: what differs from the order is said before it is made. */
const otherThanOrdered = (payment: PaymentRecord, { amount }: DecisionBody) =>
  amount === payment.ordered_amount
    ? ""
    : ` Attention\u00a0: la commande est de ${formatFcfa(payment.ordered_amount)}, et ce montant ne se corrige plus ensuite.`;

const foreseeReceipt = (payment: PaymentRecord) =>
  payment.email === ""
    ? "Le reçu s’imprime depuis cette fiche."
    : `${nameOf(payment)} reçoit son reçu par e\u2011mail.`;

const counted: Omit<DecisionPlan, "button" | "done"> = {
  call: "confirm",
  contract: paymentConfirmation,
  foresee: (payment, body) =>
    payment.state === "paid"
      ? `${sumOf(body)} sont déjà comptés, et le reçu existe\u00a0: vous dites seulement que l’argent est bien arrivé. Aucun e\u2011mail ne part.`
      : `${sumOf(body)} sont comptés pour\u00a0: ${payment.purpose_label}. ${foreseeReceipt(payment)}${otherThanOrdered(payment, body)}`,
};

const refunded: Pick<DecisionPlan, "call" | "contract"> = {
  call: "refund",
  contract: refundDecision,
};

/** The proposal about which the second person decides is a refund. */
const isRefund = ({ proposal }: PaymentRecord) => proposal?.action === "refund";
const proposedSum = ({ proposal }: PaymentRecord) => formatFcfa(proposal?.amount ?? 0);
const foreseeRefund = (payment: PaymentRecord, sum: string) =>
  `${sum} sont comptés comme rendus à ${nameOf(payment)}${payment.email === "" ? "" : ", qui l’apprend par e\u2011mail"}`;

const foreseeCancelling = (payment: PaymentRecord, cause: RefundCause) => {
  const told = payment.email === "" ? "" : `, et ${nameOf(payment)} l’apprend par e\u2011mail`;
  return `${CAUSE_NAMES[cause]}\u00a0: ${formatFcfa(payment.amount)} ne sont plus comptés, le reçu ${payment.receipt_number} est annulé${told}`;
};

/** Which payments have the new address from now on, and how many keep the former one. */
function foreseeCorrection(payment: PaymentRecord, body: DecisionBody): string {
  const { email: former, others_of_address: others, member_id: member } = payment;
  if (!body.correct_address || body.email === former) return "";
  const account = member === null ? "" : " Le compte de la personne garde la sienne.";
  if (others === 0) return ` La suite de ce paiement part aussi à cette adresse.${account}`;
  return body.correct_others === undefined
    ? ` La suite de ce paiement part aussi à cette adresse. ${capitalize(sayOthersLeft(payment))}.${account}`
    : ` La suite de ce paiement part aussi à cette adresse, comme celle de ${nameOthers(others)}.${account}`;
}

/** Returns what is said of the other payments under the same address if they are not corrected. */
export function sayOthersLeft({ email, others_of_address: others }: PaymentRecord): string {
  const [stay, keep] = others > 1 ? ["restent", "gardent"] : ["reste", "garde"];
  return `${nameOthers(others)} ${email === "" ? `${stay} sans adresse` : `${keep} l’ancienne adresse`}`;
}

/** Returns how the other payments under the same address, or without any of the same number, are called. */
export function nameOthers(count: number): string {
  return count > 1 ? `ses ${formatNumber(count)} autres paiements` : "son autre paiement";
}

export const DECISION_PLANS: Readonly<Record<Decision, DecisionPlan>> = {
  accept: { ...counted, button: (body) => `Accepter ${sumOf(body)}`, done: () => "Paiement accepté" },
  confirm: { ...counted, button: (body) => `Confirmer ${sumOf(body)}`, done: () => "Paiement confirmé" },
  propose: {
    ...counted,
    foresee: (payment, body) =>
      `${sumOf(body)} sont comptés pour\u00a0: ${payment.purpose_label}, dès qu’une autre personne de la trésorerie les aura confirmés. D’ici là, rien n’est compté.`,
    button: (body) => `Proposer ${sumOf(body)}`,
    done: () => "Confirmation proposée",
  },
  confirm_proposal: {
    call: "proposal/confirm",
    contract: proposalConfirmation,
    foresee(payment) {
      if (payment.proposal?.cause) return `${foreseeCancelling(payment, payment.proposal.cause)}. Rien n’est rendu.`;
      return isRefund(payment)
        ? `${foreseeRefund(payment, proposedSum(payment))}.`
        : counted.foresee(payment, { amount: payment.proposal?.amount ?? 0 });
    },
    button: (_, payment) =>
      payment.proposal?.cause
        ? "Confirmer l’annulation"
        : `Confirmer ${proposedSum(payment)}${isRefund(payment) ? " rendus" : ""}`,
    done(payment) {
      if (payment.proposal?.cause) return "Reçu annulé";
      return isRefund(payment) ? "Remboursement enregistré" : "Paiement confirmé";
    },
  },
  refuse_proposal: {
    call: "proposal/refuse",
    contract: proposalRefusal,
    foresee: (payment) =>
      `Rien n’est compté, et le paiement reste comme il est. ${payment.proposal?.cause ? "Une annulation peut être proposée" : isRefund(payment) ? "Un remboursement peut être proposé" : "La confirmation peut être proposée"} de nouveau.`,
    button: (_, { proposal }) => (proposal?.own ? WITHDRAW_PROPOSAL : "Ne pas confirmer"),
    done(payment) {
      if (payment.proposal?.cause) return "L’annulation n’est plus proposée";
      return isRefund(payment) ? "Le remboursement n’est plus proposé" : "La confirmation n’est plus proposée";
    },
  },
  reject: {
    call: "reject",
    contract: reasonedDecision,
    foresee: (payment) => `Rien n’est compté, et le paiement ${withDe(nameOf(payment))} est marqué comme échoué.`,
    button: () => "Refuser ce paiement",
    done: () => "Paiement refusé",
  },
  allocate: {
    call: "allocate",
    contract: reasonedDecision,
    foresee: ({ amount, purpose_label }) => `${formatFcfa(amount)} de plus sont comptés pour\u00a0: ${purpose_label}.`,
    button: () => "Affecter ce paiement",
    done: () => "Paiement affecté",
  },
  refund: {
    ...refunded,
    foresee: (payment, body) =>
      `${foreseeRefund(payment, sumOf(body))}. Le site ne vire rien lui-même\u00a0: faites aussi ce remboursement dans l’espace marchand.`,
    button: (body) => `Rembourser ${sumOf(body)}`,
    done: () => "Remboursement enregistré",
  },
  propose_refund: {
    ...refunded,
    foresee: (payment, body) =>
      body.cause
        ? `${foreseeCancelling(payment, body.cause)}, dès qu’une autre personne de la trésorerie l’aura confirmé. D’ici là, rien ne change. Rien n’est rendu.`
        : `${foreseeRefund(payment, sumOf(body))}, dès qu’une autre personne de la trésorerie l’aura confirmé. D’ici là, rien ne change. Le site ne vire rien lui-même.`,
    button: (body) => (body.cause ? `Proposer d’annuler ${sumOf(body)}` : `Proposer de rendre ${sumOf(body)}`),
    done: (_, body) => (body.cause ? "Annulation proposée" : "Remboursement proposé"),
  },
  send_receipt: {
    call: "receipt",
    contract: receiptAddress,
    foresee: (payment, body) =>
      `Le reçu ${payment.receipt_number} part à ${body.email}, avec le même numéro.${foreseeCorrection(payment, body)}`,
    button: () => "Envoyer le reçu",
    done: () => "Le reçu part par e\u2011mail",
  },
};
