import type { WordField } from "#money/file-words/file-words.contract.ts";
import type { NotedWords } from "#money/file-words/file-words.ts";
import { readStatusWord } from "#money/file-words/status-words.ts";
import { plainWord } from "#platform/read-csv-cell.ts";
import type { Headings } from "#platform/table-file/find-columns.ts";
import type { LineVerdict, StatementField } from "./statement.contract.ts";

/** The headings of banks and operators, in the order in which they are guessed. Of two dates the day of the operation wins. */
export const STATEMENT_HEADINGS: Headings<StatementField> = {
  paid_on:
    /^((date|jour)( (de |d )?(l )?(operation|ope|transaction|comptable|paiement|mouvement|reception|du paiement))?|(date|date (et|and|&) heure|date heure)|horodatage|horodateur|timestamp|(transaction|booking|posting|completion|payment|value|created)? ?date( time)?|dates? d execution|date (de )?valeur|created at|completed at|initiated at)$/,
  status:
    /^((statut|status|etat|state|resultat|result)( (de la |de l |du )?(transaction|operation|paiement|payment))?|transaction status)$/,
  direction:
    /^(sens( (de l |du )?(operation|mouvement))?|d c|c d|debit credit|credit debit|dr cr|cr dr|direction|signe|indicateur (debit credit|de sens)|type( (d |de |de l |de la )?(operation|transaction|mouvement))?|transaction type|service|nature)$/,
  currency: /^(devises?|currency|monnaie|ccy|currency code|code devise|unite)$/,
  debit:
    /^((montants? )?(debits?|debite|decaissements?|sorties?|retraits?|withdrawals?|paid out|money out|amount out|out)( (en )?(f ?cfa|xof|cfa|francs?( cfa)?))?|montant sortant)$/,
  credit:
    /^((montants? )?(credits?|credite|encaissements?|entrees?|recus?|depots?|deposits?|paid in|money in|amount in|in)( (en )?(f ?cfa|xof|cfa|francs?( cfa)?))?|(montants?|amount|somme|valeur|transaction amount)( (de la |de l |de |d |du )?(transaction|operation|paiement|mouvement|net|brut))?( (en )?(f ?cfa|xof|cfa|eur|usd|gbp|xaf|chf|francs?( cfa)?))?|gross amount|montant entrant)$/,
  balance:
    /^((nouveau |new )?(soldes?|balance)( .*)?|(running|available|closing|opening|account|post) balance|balance (after|before).*|solde (apres|avant).*)$/,
  time: /^(heure|time|h|heure (de (l )?|de la |d )?(operation|transaction|paiement)|transaction time)$/,
  reference:
    /^((numero |n )?(de )?(la )?(reference|ref)( (number|client|externe|interne|operation|transaction|de (la )?transaction|de l operation|du paiement|unique|fournisseur|no))?|(id|identifiant|numero|n|no)( (de )?(la )?(transaction|operation|piece|cheque))|transaction (id|reference|number)|(financial transaction|external transaction|receipt|external) (id|no|number)|receipt|txn id|trans id|numero (de )?piece|n piece|txnid|id)$/,
  payer:
    /^((nom|name)( (de |du |de la |of )?(contrepartie|client|payeur|expediteur|emetteur|donneur d ordre|beneficiaire|sender|payer|counterparty|correspondant))?|contrepartie|counterparty|expediteur|emetteur|payeur|donneur d ordre|tiers|from( name)?|sender( name)?|payer( name)?|(customer|counterparty) name|nom et prenoms?|n pseudo|pseudo|correspondant)$/,
  label:
    /^(libelles?|descriptions?|motif|details?|communication|intitule|nature|narration|narrative|remarks?|particulars|message|commentaires?|objet|memo|notes?|note du (client|payeur)|payer message|detail de l operation)( .*)?$/,
};

const DIRECTION_WORDS: Readonly<Record<"in" | "out", RegExp>> = {
  in: /^(c|cr|cred|credit|crediteur|crediter|recue?|recus|received|receive|receipt|entree|entrant|encaissement|in|inflow|incoming|cash ?in|depot|deposit|reception|payment received|transfer received|money received|transfert recu|paiement recu|virement recu|versement|versement recu|credited|top ?up|h|haben)$/,
  out: /^(d|db|dr|deb|debit|debiteur|envoyee?|sent|send|sortie|sortant|decaissement|out|outflow|outgoing|cash ?out|retrait|retrait .*|withdrawal|withdraw|payment sent|transfer sent|money sent|transfert envoye|virement emis|paiement emis|paiement envoye|fee|fees|frais|commission|commissions|achat|purchase|bill payment|facture|debited|s|soll|prelevement|agios)$/,
};

const OUR_CURRENCY = /^(xof|f ?cfa|cfa|f|fr|frs|francs?( cfa)?|952|bceao)$/;
const OTHER_CURRENCY =
  /^(eur|euros?|usd|dollars?( us)?|us|gbp|chf|cad|xaf|ngn|ghs|gnf|mad|cny|jpy|aed|zar|lrd|sll|gmd|mro|mru|cve|dzd|tnd|egp|kes|inr|rub|try|978|840|826|950|[a-z]{3})$/;
const OTHER_IN_HEADER = /\b(EUR|USD|GBP|XAF|CHF|CAD|NGN|GHS|GNF|MAD)\b|euros?\b|dollars?\b|[€$£]/i;

/** Rows that are no movement: balances, totals and what is brought forward. */
const BALANCE_LABEL =
  /^((nouveau|ancien|dernier) solde( .*)?|solde( (initial|final|debut|fin|au|en|a la|du|precedent|anterieur|crediteur|debiteur|de cloture|d ouverture|de depart|de fin|de debut|ouverture|cloture|comptable|disponible|reporte|actuel|courant)( .*)?)?|report( (a nouveau|solde|du solde|precedent|page|anterieur)( .*)?)?|a reporter|(sous )?tota(l|ux)( (des|du|de la|de|general|credits?|debits?|crediteurs?|debiteurs?|mouvements?|operations?|periode|mois|page|recus?|encaissements?|for|of)( .*)?)?|(grand|sub) total( .*)?|balance( (brought|carried|forward|b f|c f|as of|at|initiale|finale)( .*)?)?|(opening|closing|starting|ending|available|ledger) balance( .*)?|cumuls?( .*)?)$/;

/** Whether the header can mean nothing but a direction, unlike `Type` and `Service`. */
export function isNamedDirection(header: string): boolean {
  return /\bsens\b|d[eé]bit.*cr[eé]dit|cr[eé]dit.*d[eé]bit|direction|signe|^\W*[dc]\W+[dc]\W*$|\bdr\W*cr\b/i.test(
    header,
  );
}

/** What a column with this field's words would decide. */
export function isWordOf(field: "status" | "direction" | "currency", cell: string): boolean {
  if (field === "status") return readStatementStatus(cell) !== null;
  if (field === "direction") return readDirection(cell) !== null;
  return (
    OUR_CURRENCY.test(plainWord(cell)) ||
    /^(eur|usd|gbp|xaf|euro|euros|chf|ngn|ghs|978|840)$/.test(plainWord(cell)) ||
    /^[€$£]$/.test(cell.trim())
  );
}

/** Whether the word says that a line is no money received. */
export function takesAway(field: "status" | "direction" | "currency", cell: string): boolean {
  if (!isWordOf(field, cell)) return false;
  if (field === "status") return readStatementStatus(cell) !== "received";
  return field === "direction" ? readDirection(cell) === "out" : readCurrency(cell) === "other";
}

/** No word was given a meaning by staff. */
const NO_WORDS: NotedWords = { status: new Map(), direction: new Map() };
const OF_MEANING = { paid: "received", unpaid: "failed", refunded: "reversed" } as const;
const OF_STATUS = { ...OF_MEANING, failed: "failed", pending: "pending", cancelled: "reversed" } as const;

/** Returns what the operator says of a line, or null if neither the site nor staff has a meaning for the word. */
export function readStatementStatus(
  cell: string,
  words = NO_WORDS,
): "received" | Extract<LineVerdict, "failed" | "pending" | "reversed"> | null {
  const known = readStatusWord(cell);
  if (known) return OF_STATUS[known];
  const noted = words.status.get(plainWord(cell));
  return noted ? OF_MEANING[noted.meaning] : null;
}

/** Returns whether money came in or went out, or null if neither the site nor staff has a meaning for the word. */
export function readDirection(cell: string, words = NO_WORDS): "in" | "out" | null {
  const sign = cell.trim();
  if (sign === "+") return "in";
  if (/^[-−–]$/.test(sign)) return "out";
  const word = plainWord(cell);
  if (DIRECTION_WORDS.in.test(word)) return "in";
  if (DIRECTION_WORDS.out.test(word)) return "out";
  return words.direction.get(word)?.meaning ?? null;
}

/** Returns whether the cell names FCFA, another currency, or neither. Empty means FCFA. */
export function readCurrency(cell: string): "ours" | "other" | null {
  const word = plainWord(cell);
  if (cell.trim() === "" || OUR_CURRENCY.test(word)) return "ours";
  return OTHER_CURRENCY.test(word) || /[€$£]/.test(cell) ? "other" : null;
}

/** Whether the header of amounts names another currency: `Montant (EUR)`. */
export function namesOtherCurrency(header: string): boolean {
  return OTHER_IN_HEADER.test(header) && !/\b(XOF|F ?CFA|CFA)\b/i.test(header);
}

export function isBalanceLabel(cell: string): boolean {
  return cell.length <= 80 && BALANCE_LABEL.test(plainWord(cell).replace(/\d+/g, " ").replace(/ +/g, " ").trim());
}

/** Returns true if the site knows the word by itself. */
export function isKnownWord(field: WordField, cell: string): boolean {
  return (field === "status" ? readStatementStatus(cell) : readDirection(cell)) !== null;
}
