import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { RefundCause, RefundMethod } from "#money/payments/payment-decision.contract.ts";
import { type GiftTribute, TRIBUTE_LABELS } from "#money/payments/tribute.contract.ts";
import type { MailContent, MailFoundation, MailPicture, RenderedMail } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting, greetingName } from "#shared/greeting-name.ts";
import { paidPartsText, SIMULATED_PAYMENT } from "./receipt-words.contract.ts";

/** The facts that every mail about a receipt has. Amounts are FCFA. */
export interface ReceiptMailFacts {
  firstName: string;
  amount: number;
  /** The part of the amount that covers payment fees. */
  coveredFees: number;
  purpose: PaymentPurpose;
  /** For instance `Don à la campagne « Un forage pour Kouto »`. */
  purposeLabel: string;
  /** In whose name the gift was made, or null. */
  tribute: GiftTribute | null;
  number: string;
  methodLabel: string;
  paidAt: Date;
  /** No money moved: the mail says so first. */
  simulated: boolean;
  /** The payer's own link to the receipt: it stands in the mail and nowhere else. */
  receiptUrl: string;
  /** The page of what was paid for. */
  campaignUrl: string;
  /** The picture of what was paid for. */
  picture: MailPicture | null;
  /** A sentence to the payer on what the payment does. */
  worth: string | null;
  foundation: MailFoundation;
}

const TEXTS: Record<PaymentPurpose, { thanks: string; link: string }> = {
  don: {
    thanks: "Votre don nous est bien parvenu. Merci de votre confiance.",
    link: "Voir ce que votre don rend possible",
  },
  projet: {
    thanks: "Votre contribution nous est bien parvenue. Merci de votre confiance.",
    link: "Voir ce que votre contribution rend possible",
  },
  cotisation: {
    thanks: "Votre cotisation est bien arrivée. Merci de faire vivre la fondation avec nous.",
    link: "Voir mes cotisations",
  },
};

/**
 * Renders the mail of a receipt: thanks, or for a `duplicate` that the payment was made twice and will be refunded. The
 * caller attaches the PDF.
 */
export async function renderThankYouMail(facts: ReceiptMailFacts & { duplicate: boolean }): Promise<RenderedMail> {
  return renderMail(thankYou(facts), facts.foundation);
}

const TWICE =
  "Votre paiement nous est parvenu deux fois. Nous vous rembourserons ce second paiement et vous écrirons à ce sujet\u00a0: vous n’avez rien à faire.";

function noticeOf({ simulated, duplicate }: { simulated: boolean; duplicate: boolean }): string | null {
  const notices = [...(simulated ? [`${SIMULATED_PAYMENT}.`] : []), ...(duplicate ? [TWICE] : [])];
  return notices.length > 0 ? notices.join(" ") : null;
}

function introductionOf({ worth, purpose }: Pick<ReceiptMailFacts, "worth" | "purpose">): string {
  return worth === null ? TEXTS[purpose].thanks : `${worth} Merci de votre confiance.`;
}

function thankYou(facts: ReceiptMailFacts & { duplicate: boolean }): MailContent {
  const name = greetingName(facts.firstName);
  const thanks = name === null ? "Merci\u202f!" : `Merci, ${name}\u202f!`;
  const amount = formatFcfa(facts.amount);
  const parts = paidPartsText(facts.purpose, facts);
  return {
    subject: facts.duplicate
      ? `Votre paiement nous est parvenu deux fois – reçu n°\u00a0${facts.number}`
      : `${thanks} Votre reçu n°\u00a0${facts.number}`,
    preview: `Nous avons bien reçu ${amount}. Votre reçu n°\u00a0${facts.number} est joint à ce message.`,
    title: thanks,
    notice: noticeOf(facts),
    introduction: facts.duplicate ? "Le reçu de ce second paiement est joint à ce message." : introductionOf(facts),
    picture: facts.picture,
    panel: {
      headline: amount,
      subline: facts.purposeLabel,
      facts: [
        ...(parts ? [{ label: "Détail", value: parts }] : []),
        ...(facts.tribute ? [{ label: TRIBUTE_LABELS[facts.tribute.kind], value: facts.tribute.name }] : []),
        { label: "Reçu n°", value: facts.number },
        { label: "Date du paiement", value: formatDate(facts.paidAt) },
        { label: "Mode de paiement", value: facts.methodLabel },
      ],
    },
    closing: facts.duplicate
      ? "Vous pouvez aussi l’ouvrir par ce lien, qui n’est destiné qu’à vous."
      : "Votre reçu est joint à ce message, en PDF. Vous pouvez aussi l’ouvrir par ce lien, qui n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
    link: { label: TEXTS[facts.purpose].link, url: facts.campaignUrl },
  };
}

interface RefundFacts extends ReceiptMailFacts {
  /** This refund alone, in FCFA. */
  refundedAmount: number;
  /** By which method the foundation gave it back; undefined if the provider did. */
  refundMethod?: RefundMethod | undefined;
}

/** Renders the mail about a refund. */
export async function renderRefundMail(facts: RefundFacts): Promise<RenderedMail> {
  return renderMail(refund(facts), facts.foundation);
}

const TAKES_DAYS =
  "Nous vous avons remboursé la somme ci-dessous. Par virement, par carte ou par mobile money, elle peut mettre quelques jours à vous parvenir.";

/** The methods by which the payer has the money in hand. */
const IN_HAND: Readonly<Partial<Record<RefundMethod, string>>> = {
  CASH: "Nous vous avons rendu la somme ci-dessous en espèces.",
  CHEQUE: "Nous vous avons rendu la somme ci-dessous par chèque.",
};

function refund(facts: RefundFacts): MailContent {
  const refunded = formatFcfa(facts.refundedAmount);
  return {
    subject: `Remboursement de ${refunded} – reçu n°\u00a0${facts.number}`,
    preview: `Nous vous avons remboursé ${refunded}. Votre reçu n°\u00a0${facts.number} en porte la mention.`,
    title: greeting(facts.firstName),
    notice: facts.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction: (facts.refundMethod && IN_HAND[facts.refundMethod]) ?? TAKES_DAYS,
    panel: {
      headline: refunded,
      subline: facts.purposeLabel,
      facts: [
        { label: "Paiement d’origine", value: formatFcfa(facts.amount) },
        { label: "Date du paiement", value: formatDate(facts.paidAt) },
        { label: "Mode de paiement", value: facts.methodLabel },
        { label: "Reçu n°", value: facts.number },
      ],
    },
    closing:
      "Votre reçu garde son numéro et porte désormais la mention de ce remboursement. Ce lien n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
  };
}

/** Renders the mail about a cancelled receipt: its payment was recorded by mistake, or its cheque bounced. */
export async function renderCancellationMail(facts: ReceiptMailFacts & { cause: RefundCause }): Promise<RenderedMail> {
  return renderMail(cancellation(facts), facts.foundation);
}

const CANCELLED_BECAUSE: Readonly<Record<RefundCause, (receipt: string) => string>> = {
  mistake: (receipt) =>
    `Nous avions enregistré le paiement ci-dessous par erreur\u00a0: ${receipt} est annulé, et vous n’avez rien à faire. S’il vous en faut un autre, il vous parvient à part. Veuillez nous excuser, et merci de votre confiance.`,
  unpaid: (receipt) =>
    `Le chèque ci-dessous a été retourné impayé par la banque\u00a0: ${receipt} est annulé. Si vous souhaitez régler cette somme autrement, ou si vous pensez à une erreur, écrivez-nous\u00a0: nous vous aiderons volontiers. Merci de votre soutien.`,
};

function cancellation(facts: ReceiptMailFacts & { cause: RefundCause }): MailContent {
  const receipt = `votre reçu n°\u00a0${facts.number}`;
  return {
    subject: `Votre reçu n°\u00a0${facts.number} est annulé`,
    preview:
      facts.cause === "unpaid"
        ? `Le chèque de ${formatFcfa(facts.amount)} a été retourné impayé par la banque.`
        : `Le paiement de ${formatFcfa(facts.amount)} avait été enregistré par erreur.`,
    title: greeting(facts.firstName),
    notice: facts.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction: CANCELLED_BECAUSE[facts.cause](receipt),
    panel: {
      headline: formatFcfa(facts.amount),
      subline: facts.purposeLabel,
      facts: [
        { label: "Date du paiement", value: formatDate(facts.paidAt) },
        { label: "Mode de paiement", value: facts.methodLabel },
        { label: "Reçu n°", value: facts.number },
      ],
    },
    closing:
      "Le reçu garde son numéro et porte désormais la mention «\u00a0annulé\u00a0». Ce lien n’est destiné qu’à vous.",
    button: { label: "Ouvrir mon reçu", url: facts.receiptUrl },
  };
}
