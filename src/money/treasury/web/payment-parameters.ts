import { adminPaths } from "#shared/admin-paths.ts";

/** The filters of the list of payments: the parameters of its page's address, and those of the call. */
export const PAYMENT_PARAMETERS = {
  recherche: "q",
  etat: "state",
  pour: "purpose",
  cible: "target",
  mode: "method",
  preuve: "evidence",
  du: "from",
  au: "to",
  paye_du: "paid_from",
  paye_au: "paid_to",
  rendu_du: "refunded_from",
  rendu_au: "refunded_to",
  depuis: "since",
  avant: "before",
  donateurs: "giver",
  tri: "sort",
} as const;

type PaymentFilter = (typeof PAYMENT_PARAMETERS)[keyof typeof PAYMENT_PARAMETERS];

/** Returns the address of the payments that meet these filters of the call. */
export function paymentsPath(filters: Partial<Record<PaymentFilter, string>>): string {
  const query = Object.entries(PAYMENT_PARAMETERS).flatMap(([shown, sent]) => {
    const value = filters[sent];
    return value === undefined ? [] : [[shown, value]];
  });
  return `${adminPaths.payments}?${new URLSearchParams(query)}`;
}
