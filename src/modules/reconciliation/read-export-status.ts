import type { LineStatus } from "#contracts/reconciliation.ts";
import type { NotedWord, NotedWords } from "#modules/file-words/file-words.ts";
import { plainWord } from "#platform/read-csv-cell.ts";

const STATUSES: Readonly<Record<LineStatus, RegExp>> = {
  paid: /^(0|00|200|0 success|paye|payee|paiement effectue|transaction reussie|transaction effectuee|effectue|effectuee|confirme|confirmee|confirmed|encaisse|encaissee|traite|traitee|regle|reglee|settled|processed|successfull|paid|succes|success|successful|succeeded|reussi|reussie|valide|validee|complete|completed|termine|terminee|accepted|accepte|acceptee|approved|ok)$/,
  refunded: /^(rembourse|remboursee|remboursement|refunded|refund|reversed|reversal)$/,
  unpaid:
    /^(echec|echoue|echouee|failed|failure|refuse|refusee|refused|declined|rejete|rejetee|rejected|annule|annulee|cancelled|canceled|abandonne|abandonnee|abandoned|expire|expiree|expired|en attente|en attente de .*|annule par .*|annulee par .*|insufficient funds|timeout|time out|void|voided|pending|en cours|processing|initie|initiee|initiated|created|ko)$/,
};

/** Returns what the provider says of a payment, or null if neither the site nor staff has a meaning for the word. */
export function readStatus(cell: string, words: NotedWords["status"]): NotedWord<"status"> | null {
  // The provider's own code of a failure.
  if (cell.trim() === "-1") return { meaning: "unpaid", notedBy: null };
  const word = plainWord(cell);
  const kinds = Object.keys(STATUSES) as LineStatus[];
  const known = kinds.find((kind) => STATUSES[kind].test(word));
  return known ? { meaning: known, notedBy: null } : (words.get(word) ?? null);
}

/** Returns true if the site knows the word by itself. */
export const isKnownStatus = (cell: string) => readStatus(cell, new Map()) !== null;
