import type * as z from "zod/mini";
import { formatFcfa } from "#contracts/formats.ts";
import {
  paymentConfirmation,
  proposalConfirmation,
  reasonedDecision,
  receiptAddress,
  refundDecision,
} from "#contracts/payment-decision.ts";
import type { PaymentAction, PaymentRecord } from "#contracts/staff-payments.ts";

/** A decision with a form: all but asking the provider again. */
export type Decision = Exclude<PaymentAction, "check">;

/** The values that some decision has. */
export interface DecisionBody {
  amount?: number;
  reason?: string;
  email?: string;
  proposal?: string;
  correct_address?: boolean;
  refunded_by?: "provider" | "foundation";
}

interface DecisionPlan {
  /** The last part of the call's path. */
  call: string;
  contract: z.ZodMiniType<DecisionBody>;
  /** What will happen, in a sentence that is shown before it does. */
  foresee: (payment: PaymentRecord, body: DecisionBody) => string;
  /** The button that makes the decision. */
  button: (body: DecisionBody, payment: PaymentRecord) => string;
  /** What is said once it is done. */
  done: string;
}

const nameOf = ({ first_name, last_name }: PaymentRecord) => `${first_name} ${last_name}`;
const sumOf = ({ amount }: DecisionBody) => formatFcfa(amount ?? 0);

/** A confirmation cannot be corrected: what differs from the order is said before it is made. */
const otherThanOrdered = (payment: PaymentRecord, { amount }: DecisionBody) =>
  amount === payment.ordered_amount
    ? ""
    : ` Attention\u00a0: la commande est de ${formatFcfa(payment.ordered_amount)}, et ce montant ne se corrige plus ensuite.`;

const counted: Omit<DecisionPlan, "button" | "done"> = {
  call: "confirm",
  contract: paymentConfirmation as z.ZodMiniType<DecisionBody>,
  foresee: (payment, body) =>
    `${sumOf(body)} sont comptés pour\u00a0: ${payment.purpose_label}. ${nameOf(payment)} reçoit son reçu par e\u2011mail.${otherThanOrdered(payment, body)}`,
};

export const DECISION_PLANS: Readonly<Record<Decision, DecisionPlan>> = {
  accept: { ...counted, button: (body) => `Accepter ${sumOf(body)}`, done: "Paiement accepté" },
  confirm: { ...counted, button: (body) => `Confirmer ${sumOf(body)}`, done: "Paiement confirmé" },
  propose: {
    ...counted,
    foresee: (payment, body) =>
      `${sumOf(body)} sont comptés pour\u00a0: ${payment.purpose_label}, dès qu’une autre personne de la trésorerie les aura confirmés. D’ici là, rien n’est compté.`,
    button: (body) => `Proposer ${sumOf(body)}`,
    done: "Confirmation proposée",
  },
  confirm_proposal: {
    call: "proposal/confirm",
    contract: proposalConfirmation as z.ZodMiniType<DecisionBody>,
    foresee: (payment) => counted.foresee(payment, { amount: payment.proposal?.amount ?? 0 }),
    button: (_, payment) => `Confirmer ${formatFcfa(payment.proposal?.amount ?? 0)}`,
    done: "Paiement confirmé",
  },
  refuse_proposal: {
    call: "proposal/refuse",
    contract: reasonedDecision as z.ZodMiniType<DecisionBody>,
    foresee: () =>
      "Rien n’est compté, et le paiement reste comme il est. La confirmation peut être proposée de nouveau.",
    button: () => "Ne pas confirmer",
    done: "La confirmation n’est plus proposée",
  },
  reject: {
    call: "reject",
    contract: reasonedDecision as z.ZodMiniType<DecisionBody>,
    foresee: (payment) => `Rien n’est compté, et le paiement de ${nameOf(payment)} est marqué comme échoué.`,
    button: () => "Refuser ce paiement",
    done: "Paiement refusé",
  },
  allocate: {
    call: "allocate",
    contract: reasonedDecision as z.ZodMiniType<DecisionBody>,
    foresee: ({ amount, purpose_label }) => `${formatFcfa(amount)} de plus sont comptés pour\u00a0: ${purpose_label}.`,
    button: () => "Compter ce paiement",
    done: "Paiement compté",
  },
  refund: {
    call: "refund",
    contract: refundDecision as z.ZodMiniType<DecisionBody>,
    foresee: (payment, body) =>
      `${sumOf(body)} sont rendus à ${nameOf(payment)}, qui l’apprend par e\u2011mail. ` +
      (body.refunded_by === "provider"
        ? "Le site ne vire rien lui-même\u00a0: faites aussi ce remboursement dans l’espace marchand."
        : "Le site ne vire rien lui-même\u00a0: la fondation rend cette somme."),
    button: (body) => `Rembourser ${sumOf(body)}`,
    done: "Remboursement enregistré",
  },
  send_receipt: {
    call: "receipt",
    contract: receiptAddress as z.ZodMiniType<DecisionBody>,
    foresee: ({ receipt_number, email: former }, { email, correct_address: isCorrection }) =>
      `Le reçu ${receipt_number} part à ${email}, avec le même numéro.` +
      (isCorrection && email !== former ? " La suite de ce paiement part aussi à cette adresse." : ""),
    button: () => "Envoyer le reçu",
    done: "Le reçu part par e\u2011mail",
  },
};
