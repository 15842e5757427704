import type { PaymentPurpose } from "#contracts/payment.ts";

/** What the form says, by what is paid for: its title, and the word on its button before the amount. */
export const PURPOSE_TEXTS: Readonly<Record<PaymentPurpose, { title: string; action: string; again: string }>> = {
  don: { title: "Faire un don", action: "Donner", again: "Faire un autre don" },
  projet: { title: "Participer au projet", action: "Contribuer", again: "Faire une autre contribution" },
  cotisation: { title: "Payer ma cotisation", action: "Payer", again: "Faire un autre paiement" },
};

export const ORDER_FAILED = "Erreur lors de la création de la commande";
export const NO_LINK_TITLE = "Le paiement ne s’est pas ouvert";
export const NO_LINK = "Une erreur est survenue lors de l’initialisation du paiement.";
export const UNEXPECTED_TITLE = "Erreur";
export const UNEXPECTED = "Une erreur inattendue est survenue. Veuillez réessayer.";

export const CONFIRMED = "Paiement confirmé\u202f!";
export const FAILED = "Paiement échoué";
export const ELAPSED = "Temps écoulé";
export const WATCHING = "Confirmez le paiement";
