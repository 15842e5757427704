import * as z from "zod/mini";
import { OFFLINE_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import { atMost } from "#shared/at-most.ts";
import { formatFcfa } from "#shared/formats.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { INVALID_EMAIL, typedEmail } from "#shared/typed-email.ts";
import { wholeFrancs } from "#shared/whole-francs.ts";
import { writtenLine } from "#shared/written-line.ts";

/** Through whom a refund is paid: the provider's back office, or the foundation itself. */
export type RefundedBy = "provider" | "foundation";
/** The method by which the foundation itself gives money back. */
export type RefundMethod = (typeof OFFLINE_METHODS)[number]["code"];

/** Why a payment received offline is undone and no money leaves: it was recorded by mistake, or the cheque bounced. */
export const REFUND_CAUSES = ["mistake", "unpaid"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

const NO_REASON = "Veuillez indiquer le motif de votre décision.";
const NO_AMOUNT = "Veuillez indiquer un montant en FCFA, sans virgule.";

/** Why staff decided so. */
export const decisionReason = z.string({ error: NO_REASON }).check(z.trim(), z.minLength(1, NO_REASON), atMost(500));

const francs = wholeFrancs(NO_AMOUNT, { most: MAXIMUM_PAYMENT });

/** Number of decisions about the order that the person had seen; 0 if there was none. */
const seen = z._default(z.number().check(z.int(), z.gte(0)), 0);

/** The amount received, in FCFA, as staff saw it at the provider. */
export const paymentConfirmation = z.object({ amount: francs, reason: decisionReason, seen });

const proposal = z.uuid({ error: "Rechargez la page." });

/** The proposal that the second person saw: another one that replaced it meanwhile is not what they agree to. */
export const proposalConfirmation = z.object({ proposal });

/** The proposal that is refused or taken back, as the person saw it, and why. */
export const proposalRefusal = z.object({ proposal, reason: decisionReason });

/** Why a payment under review is not accepted, or why a duplicate is counted. */
export const reasonedDecision = z.object({ reason: decisionReason, seen });

const refund = {
  amount: francs,
  /** FCFA that were not refunded yet when staff decided. */
  expected_remaining: z.number({ error: NO_AMOUNT }).check(z.int(NO_AMOUNT), z.gte(1, NO_AMOUNT)),
  reason: decisionReason,
  seen,
};

export const REFUND_METHODS = OFFLINE_METHODS.map(({ code }) => code) as [RefundMethod, ...RefundMethod[]];

/**
 * A refund in FCFA. If the foundation pays it itself, `method` says how, and `means` has what the second person can
 * verify; if nobody pays it, `cause` says why the money is none of the foundation's.
 */
export const refundDecision = z
  .discriminatedUnion(
    "refunded_by",
    [
      z.object({ ...refund, refunded_by: z.literal("provider") }),
      z.object({
        ...refund,
        refunded_by: z.literal("foundation"),
        method: z.enum(REFUND_METHODS, { error: "Indiquez comment l’argent est rendu." }),
        means: writtenLine(200, { missing: "Indiquez la référence, ou un détail à vérifier." }),
      }),
      z.object({
        ...refund,
        refunded_by: z.literal("nobody"),
        cause: z.enum(REFUND_CAUSES, { error: "Indiquez pourquoi rien n’est rendu." }),
      }),
    ],
    { error: "Indiquez qui rend l’argent." },
  )
  .check(
    z.superRefine(({ amount, expected_remaining }, { addIssue }) => {
      if (amount > expected_remaining) {
        addIssue({ code: "custom", path: ["amount"], message: refundTooLarge(expected_remaining) });
      }
    }),
  );

export type RefundDecision = z.infer<typeof refundDecision>;

/** The photograph or the PDF that proves a refund by the foundation. */
export const refundProof = z.object({ proof: z.optional(z.union([z.file(), z.string()])) });

/** Returns what is said of a refund of more than these FCFA, which remain of the payment. */
export function refundTooLarge(remaining: number): string {
  return `Au plus ${formatFcfa(remaining)} peuvent être rendus.`;
}

/** Returns what is said if a receipt is to be cancelled for another amount than all of it, in FCFA. */
export function onlyWhole(amount: number): string {
  return `Un reçu ne s’annule qu’en entier\u00a0: ${formatFcfa(amount)}, dont rien n’a été remboursé.`;
}

/** Returns what is said of an amount other than the one, in FCFA, that is proven. */
export function otherThanProven(proven: number): string {
  return `Le montant prouvé est de ${formatFcfa(proven)}.`;
}

/** Returns what is said of an amount other than the one, in FCFA, that two people can confirm without proof. */
export function otherThanUnproven(ordered: number): string {
  return `Rien ne prouve ce paiement\u00a0: seuls ${formatFcfa(ordered)} peuvent être confirmés, et à deux.`;
}

/**
 * The address that the receipt is sent to again, and whether all that follows goes there too. `correct_others`: the
 * former address, as staff saw it, if the other payments under it are corrected as well; empty if there was none, for
 * those of the same telephone number.
 */
export const receiptAddress = z
  .object({
    email: typedEmail({ missing: INVALID_EMAIL }),
    correct_address: z._default(z.boolean(), true),
    correct_others: z.optional(z.string().check(z.maxLength(254))),
  })
  .check(
    z.superRefine(({ correct_address, correct_others }, { addIssue }) => {
      if (correct_others !== undefined && !correct_address) {
        const message = "Cochez aussi la case au-dessus\u00a0: les autres paiements suivent celui-ci.";
        addIssue({ code: "custom", path: ["correct_others"], message });
      }
    }),
  );

export type ReceiptAddress = z.infer<typeof receiptAddress>;
