import type { PaymentPurpose } from "#money/payments/payment.contract.ts";

interface PurposeMessages {
  title: string;
  /** On the button, before the amount. */
  action: string;
  again: string;
  /** After 'Un reçu numéroté': when it comes, and that no account is needed. */
  receipt: string;
}

const RECEIPT = "par e\u2011mail, sans créer de compte.";

/** The texts of the form, by purpose. */
export const PURPOSE_MESSAGES: Readonly<Record<PaymentPurpose, PurposeMessages>> = {
  don: { title: "Faire un don", action: "Donner", again: "Faire un autre don", receipt: RECEIPT },
  projet: {
    title: "Participer au projet",
    action: "Verser",
    again: "Faire une autre contribution",
    receipt: RECEIPT,
  },
  cotisation: {
    title: "Payer ma cotisation",
    action: "Payer",
    again: "Faire un autre paiement",
    receipt: "par e\u2011mail. Vos cotisations vont à votre compte s’il est ouvert, sinon à cette adresse.",
  },
};

export const ORDER_FAILED = "Erreur lors de la création de la commande";
export const NO_LINK_TITLE = "Le paiement ne s’est pas ouvert";
export const NO_LINK = "Une erreur est survenue lors de l’initialisation du paiement.";
export const NOTHING_DEBITED = "Rien n’a été débité.";
export const UNEXPECTED_TITLE = "Erreur";
export const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";

export const CONFIRMED = "Paiement confirmé\u202f!";
export const FAILED = "Paiement échoué";
export const ELAPSED = "Temps écoulé";
export const WATCHING = "Confirmez le paiement";
