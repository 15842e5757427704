import type { LineStatus } from "#contracts/reconciliation.ts";

const STATUSES: Readonly<Record<LineStatus, RegExp>> = {
  paid: /^(0|00|200|0 success|paye|payee|paiement effectue|transaction reussie|transaction effectuee|effectue|effectuee|confirme|confirmee|confirmed|encaisse|encaissee|traite|traitee|regle|reglee|settled|processed|successfull|paid|succes|success|successful|succeeded|reussi|reussie|valide|validee|complete|completed|termine|terminee|accepted|accepte|acceptee|approved|ok)$/,
  refunded: /^(rembourse|remboursee|remboursement|refunded|refund|reversed|reversal)$/,
  unpaid:
    /^(echec|echoue|echouee|failed|failure|refuse|refusee|refused|declined|rejete|rejetee|rejected|annule|annulee|cancelled|canceled|abandonne|abandonnee|abandoned|expire|expiree|expired|en attente|en attente de .*|annule par .*|annulee par .*|insufficient funds|timeout|time out|void|voided|pending|en cours|processing|initie|initiee|initiated|created|ko)$/,
};

/** The meaning of a word, and the id of the account of the member of staff who gave it; null if the site knows it by itself. */
export interface NotedWord {
  meaning: LineStatus;
  notedBy: string | null;
}

/** Returns what the provider says of a payment, or null if neither the site nor staff has a meaning for the word. */
export function readStatus(cell: string, words: ReadonlyMap<string, NotedWord>): NotedWord | null {
  // The provider's own code of a failure.
  if (cell.trim() === "-1") return { meaning: "unpaid", notedBy: null };
  const word = statusWordOf(cell);
  const kinds = Object.keys(STATUSES) as LineStatus[];
  const known = kinds.find((kind) => STATUSES[kind].test(word));
  return known ? { meaning: known, notedBy: null } : (words.get(word) ?? null);
}

/** Returns the word as it is compared: in lower case, without accents and marks. */
export function statusWordOf(cell: string): string {
  const letters = cell.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
