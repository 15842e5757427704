/** What receipt, mails and check page of a payment say that moved no money. */
export const SIMULATED_PAYMENT = "Démonstration\u00a0: paiement simulé";
