/** The notice on the receipt, mails and check page of a simulated payment. */
export const SIMULATED_PAYMENT = "Démonstration\u00a0: paiement simulé";
