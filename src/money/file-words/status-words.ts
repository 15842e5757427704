import { plainWord } from "#platform/read-csv-cell.ts";

/** Words for the state of a payment in exports of banks, operators, providers and collecting sites. */
export type StatusKind = "paid" | "failed" | "pending" | "cancelled" | "refunded";

const WORDS: Readonly<Record<StatusKind, RegExp>> = {
  paid: /^(payee?|paid|(paiement|transaction) (effectuee?|reussie?)|succes|success|successful|successfull|succeeded|reussie?|validee?|complete|completed|completee?|terminee?|accepted|acceptee?|approved|approuvee?|ok|effectuee?|executee?|executed|confirmee?|confirmed|traitee?|processed|settled|reglee?|comptabilisee?|booked|posted|done|encaissee?|versee?|recue?|received|ts)$/,
  failed:
    /^(echec|echouee?|failed|failure|fail|refusee?|refused|declined|rejetee?|rejected|rejet|ko|error|erreur|abandonnee?|abandoned|expiree?|expired|timeout|time out|insufficient funds|non aboutie?|impayee?|unpaid|unsuccessful|tf|non executee?)$/,
  pending:
    /^(en attente( de .*)?|pending( .*)?|en cours( de .*)?|processing|in progress|initiee?|initiated|created|creee?|a venir|on hold|bloquee?|ouverte?|open|waiting|awaiting.*|draft|scheduled|programmee?|authorized|autorisee?|unknown)$/,
  cancelled: /^(annulee?( .*)?|annulation|cancelled|canceled|cancellation|void|voided)$/,
  refunded:
    /^(reversed|reversal|reverse|rolled back|rollback|remboursee?( .*)?|remboursement( .*)?|refunded|refund|partially refunded|partial refund|chargeback|charged back|extournee?|contrepassee?|(en )?litige|disputed|contestee?|retournee?|returned)$/,
};
const KINDS = Object.keys(WORDS) as StatusKind[];

/** Returns what the word of a status means, or null if the site does not know it. */
export function readStatusWord(cell: string): StatusKind | null {
  const word = plainWord(cell);
  return KINDS.find((kind) => WORDS[kind].test(word)) ?? null;
}
