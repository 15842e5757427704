import type { WordField } from "#money/file-words/file-words.contract.ts";
import { type NotedWords, readDirectionWord, readStatusWord } from "#money/file-words/file-words.ts";
import { plainWord, readAmount } from "#platform/csv.ts";
import { type Columns, type Headings, plainHeadings } from "#platform/table-file/find-columns.ts";
import { askOrder, type DateReading } from "#platform/table-file/read-days.ts";
import type { Table } from "#platform/table-file/read-table.ts";
import {
  DECIDING_FIELDS,
  type LineVerdict,
  NATIONAL_DIGITS,
  type StatementCheck,
  type StatementField,
} from "./statement.contract.ts";

/**
 * The headings of banks and operators, in the order in which they are guessed. Of two dates the day of the operation
 * wins.
 */
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
    /^((numero |n )?(de )?(la )?(reference|ref)( (number|client|externe|interne|operation|transaction|de (la )?transaction|de l operation|du paiement|unique|fournisseur|no))?|(id|identifiant|numero|n|no)( (de )?(la )?(transaction|operation|piece|cheque))|transaction (id|reference|number)|(financial transaction|external transaction|receipt|external) (id|no|number)|receipt|txn id|trans id|numero (de )?piece|n piece|txnid|id|(numero |n )?(de )?recu)$/,
  payer_phone:
    /^((numero |numeros |n )?(de )?(tel|telephone|phone|mobile|gsm|msisdn)( (number|(de |du |de la |de l |d )?(contrepartie|client|payeur|expediteur|emetteur|donneur d ordre|correspondant)))?|(customer|counterparty|payer|sender) (phone|mobile|telephone|msisdn)( number)?|(numero|n) (de |du |de la |de l |d )?(contrepartie|client|payeur|expediteur|emetteur|correspondant)|(numero|n) de compte)$/,
  payer:
    /^((nom|name)( (de |du |de la |of )?(contrepartie|client|payeur|expediteur|emetteur|donneur d ordre|beneficiaire|sender|payer|counterparty|correspondant))?|contrepartie|counterparty|expediteur|emetteur|payeur|donneur d ordre|tiers|from( name)?|sender( name)?|payer( name)?|(customer|counterparty) name|nom et prenoms?|n pseudo|pseudo|correspondant)$/,
  label:
    /^(libelles?|descriptions?|motif|details?|communication|intitule|nature|narration|narrative|remarks?|particulars|message|commentaires?|objet|memo|notes?|note du (client|payeur)|payer message|detail de l operation)( .*)?$/,
  payer_reference:
    /^((reference|ref|message|note|motif|commentaire) (du |de la |de l |d |of )?(client|payeur|expediteur|emetteur|donneur d ordre|contrepartie|customer|payer|sender)|(customer|client|payer|sender) (reference|ref|message|note)|(reference|ref) (donnee|citee|fournie|saisie)( par .*)?)$/,
};

const OUR_CURRENCY = /^(xof|f ?cfa|cfa|f|fr|frs|francs?( cfa)?|952|bceao)$/;
const OTHER_CURRENCY =
  /^(eur|euros?|usd|dollars?( us)?|us|gbp|chf|cad|xaf|ngn|ghs|gnf|mad|cny|jpy|aed|zar|lrd|sll|gmd|mro|mru|cve|dzd|tnd|egp|kes|inr|rub|try|978|840|826|950|[a-z]{3})$/;
const OTHER_IN_HEADER = /\b(EUR|USD|GBP|XAF|CHF|CAD|NGN|GHS|GNF|MAD)\b|euros?\b|dollars?\b|[€$£]/i;

/** Returns true if the header can mean nothing but a direction, unlike `Type` and `Service`. */
export function isNamedDirection(header: string): boolean {
  return /\bsens\b|d[eé]bit.*cr[eé]dit|cr[eé]dit.*d[eé]bit|direction|signe|^\W*[dc]\W+[dc]\W*$|\bdr\W*cr\b/i.test(
    header,
  );
}

/** Returns true if the cell is a word that decides this field. */
export function isWordOf(field: "status" | "direction" | "currency", cell: string): boolean {
  if (field === "status") return readStatementStatus(cell) !== null;
  if (field === "direction") return readDirection(cell) !== null;
  return (
    OUR_CURRENCY.test(plainWord(cell)) ||
    /^(eur|usd|gbp|xaf|euro|euros|chf|ngn|ghs|978|840)$/.test(plainWord(cell)) ||
    /^[€$£]$/.test(cell.trim())
  );
}

/** Returns true if the word says that a line is no money received. */
function takesAway(field: "status" | "direction" | "currency", cell: string): boolean {
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
  return readDirectionWord(cell) ?? words.direction.get(plainWord(cell))?.meaning ?? null;
}

/** Returns whether the cell names FCFA, another currency, or neither. Empty means FCFA. */
export function readCurrency(cell: string): "ours" | "other" | null {
  const word = plainWord(cell);
  if (cell.trim() === "" || OUR_CURRENCY.test(word)) return "ours";
  return OTHER_CURRENCY.test(word) || /[€$£]/.test(cell) ? "other" : null;
}

/** Returns true if the header of amounts names another currency: `Montant (EUR)`. */
export function namesOtherCurrency(header: string): boolean {
  return OTHER_IN_HEADER.test(header) && !/\b(XOF|F ?CFA|CFA)\b/i.test(header);
}

/** Returns true if the site knows the word by itself. */
export function isKnownWord(field: WordField, cell: string): boolean {
  return (field === "status" ? readStatementStatus(cell) : readDirection(cell)) !== null;
}

const FROM = /^(.* )?(source|origine|expediteur|emetteur|donneur d ordre|sender|from|debite|payer|initiator)( .*)?$/;
const TO = /^(.* )?(destination|destinataire|beneficiaire|receiver|recipient|to|credite|payee)( .*)?$/;
/**
 * Returns what says on which side of a row the wallet itself stands: `out` if its own number pays, `in` if it is paid,
 * null if the row names it on neither side or on both. `account` is the key of the account that the statement is of.
 */
export function ownSideReader(
  account: string,
  headers: readonly string[],
): (cells: readonly string[]) => "in" | "out" | null {
  const own = account.startsWith("DEPOSIT:") ? account.slice(-NATIONAL_DIGITS) : null;
  const columnsOf = (side: RegExp) =>
    headers.flatMap((header, column) => (plainHeadings(header).some((name) => side.test(name)) ? column : []));
  const [from, to] = [columnsOf(FROM), columnsOf(TO)];
  if (own === null || from.length + to.length === 0) return () => null;
  const number = new RegExp(`${own}(?!\\d)`);
  const isOwn = (cells: readonly string[], columns: readonly number[]) =>
    columns.some((column) => number.test((cells[column] ?? "").replace(/[\s.()-]/g, "")));
  return (cells) => {
    const [pays, isPaid] = [isOwn(cells, from), isOwn(cells, to)];
    if (pays === isPaid) return null;
    return pays ? "out" : "in";
  };
}

/** Returns whether some amount of the column is negative: then signs say the direction. */
export function hasSigns(lines: readonly { cells: readonly string[] }[], column: number | null): boolean {
  return column !== null && lines.some(({ cells }) => (readAmount(cells[column] ?? "") ?? 0) < 0);
}

/**
 * Returns which lines are surely money paid out although nothing explains their word: the amount is negative, in the
 * only column of amounts, and no word that is known contradicts a sign of it.
 */
export function paidOutReader(
  lines: readonly { cells: readonly string[] }[],
  { credit, debit, direction }: Columns<StatementField>,
  words: NotedWords,
): (cells: readonly string[]) => boolean {
  if (credit === null || debit !== null || direction === null) return () => false;
  const amountOf = (cells: readonly string[]) => readAmount(cells[credit] ?? "") ?? 0;
  const directionOf = (cells: readonly string[]) => readDirection(cells[direction] ?? "", words);
  const agrees = (cells: readonly string[]) => {
    const [amount, known] = [amountOf(cells), directionOf(cells)];
    return amount === 0 || known === null || (known === "in") === amount > 0;
  };
  if (!lines.every(({ cells }) => agrees(cells))) return () => false;
  return (cells) => amountOf(cells) < 0 && directionOf(cells) === null;
}

type Deciding = (typeof DECIDING_FIELDS)[number];

const WORDED: Readonly<Record<Deciding, string>> = {
  status: "si la ligne a abouti",
  direction: "si l’argent est entré ou sorti",
  currency: "la devise",
};
/** A column of more different words says something else. */
const MOST_WORDS = 20;

/**
 * Returns what staff must answer before the statement is imported: whether a column that looks like a status, a
 * direction or a currency and is not read is one, and in which order days and months stand if the file speaks against
 * the usual one.
 */
export function askOf(
  { headers, lines }: Table,
  {
    columns,
    decided,
    dates,
  }: { columns: Columns<StatementField>; decided: ReadonlySet<StatementField>; dates: DateReading },
): StatementCheck["questions"] {
  const read = new Set(Object.values(columns));
  const questions: StatementCheck["questions"] = [];
  for (const field of DECIDING_FIELDS) {
    if (columns[field] !== null || decided.has(field)) continue;
    // Two columns of amounts say it already.
    if (field === "direction" && columns.credit !== null && columns.debit !== null) continue;
    const isTaken = (column: number) => read.has(column) && column !== columns.label && column !== columns.payer;
    const isOpenQuestion = (header: string, index: number) => {
      if (isTaken(index) || !mayBe(field, { header, index, lines })) return false;
      // Amounts with signs say it already.
      return field !== "direction" || isNamedDirection(header) || !hasSigns(lines, columns.credit);
    };
    const column = headers.findIndex(isOpenQuestion);
    if (column < 0) continue;
    const name = headers[column] || `Colonne ${column + 1}`;
    questions.push({
      field,
      text: `La colonne «\u00a0${name.slice(0, 60)}\u00a0» semble dire ${WORDED[field]}. Choisissez-la, ou dites qu’il n’y en a pas.`,
    });
  }
  return [...questions, ...askOrder(dates)];
}

function mayBe(
  field: Deciding,
  { header, index, lines }: { header: string; index: number; lines: Table["lines"] },
): boolean {
  const words = distinctWords(lines, index);
  const isNamed = plainHeadings(header).some((name) => STATEMENT_HEADINGS[field].test(name));
  // Headings like `Type` decide nothing alone, but one word that they have in common with directions is enough to ask.
  if (isNamed && (field !== "direction" || isNamedDirection(header))) return words.size > 0;
  // Words that take nothing away need no answer.
  if (words.size > MOST_WORDS) return false;
  const read = [...words].filter((word) => isWordOf(field, word)).length;
  return (isNamed || read * 2 >= words.size) && [...words].some((word) => takesAway(field, word));
}

/** Returns the different words of a column, one more than `MOST_WORDS` at most. */
function distinctWords(lines: Table["lines"], column: number): Set<string> {
  const words = new Set<string>();
  for (const { cells } of lines) {
    const word = cells[column];
    if (word) words.add(word);
    if (words.size > MOST_WORDS) break;
  }
  return words;
}
