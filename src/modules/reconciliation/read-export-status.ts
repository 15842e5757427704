import type { LineStatus } from "#contracts/reconciliation.ts";

const STATUSES: Readonly<Record<LineStatus, RegExp>> = {
  paid: /^(0|paye|payee|paid|succes|success|successful|succeeded|reussi|reussie|valide|validee|complete|completed|termine|terminee|accepted|accepte|acceptee|approved|ok)$/,
  refunded: /^(rembourse|remboursee|refunded|refund|reversed)$/,
  unpaid:
    /^(echec|echoue|echouee|failed|failure|refuse|refusee|refused|declined|rejete|rejetee|rejected|annule|annulee|cancelled|canceled|abandonne|abandonnee|abandoned|expire|expiree|expired|en attente|pending|en cours|processing|initie|initiee|initiated|created|ko)$/,
};

/** Returns what the provider says of a payment, or null if the word is not known. */
export function readStatus(cell: string): LineStatus | null {
  // The provider's own code of a failure.
  if (cell.trim() === "-1") return "unpaid";
  const word = cell
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const kinds = Object.keys(STATUSES) as LineStatus[];
  return kinds.find((kind) => STATUSES[kind].test(word)) ?? null;
}
