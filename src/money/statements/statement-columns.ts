import { distinctWords, MOST_WORDS } from "#money/file-words/file-words.ts";
import { readPhones } from "#platform/phone-number.ts";
import { holds } from "#platform/table-file/column-values.ts";
import { type Columns, type Headings, plainHeadings } from "#platform/table-file/find-columns.ts";
import { askOrder, type DateReading } from "#platform/table-file/read-days.ts";
import type { Table } from "#platform/table-file/read-table.ts";
import { DECIDING_FIELDS, type StatementCheck, type StatementField } from "./statement.contract.ts";
import { hasSigns, isWordOf, takesAway } from "./statement-words.ts";

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

const NAMED = /nom|name|pseudo/i;
const NAMED_CREDIT = /cr[ée]dit|encaiss|entr[ée]e|re[çc]u|d[ée]p[ôo]t|deposit|\bin\b|entrant/i;
const SAMPLE = 50;

const SHAPES: Partial<Record<StatementField, "amount" | "date">> = {
  paid_on: "date",
  credit: "amount",
  debit: "amount",
  balance: "amount",
};

/** Returns true if the header can mean nothing but a direction, unlike `Type` and `Service`. */
export function isNamedDirection(header: string): boolean {
  return /\bsens\b|d[eé]bit.*cr[eé]dit|cr[eé]dit.*d[eé]bit|direction|signe|^\W*[dc]\W+[dc]\W*$|\bdr\W*cr\b/i.test(
    header,
  );
}

/** Returns which guesses are left out: the values of the column, or a better column, speak against them. */
export function suitsOf({ headers, lines }: Table): (field: StatementField, column: number) => boolean {
  const isValueDate = (header: string) => /valeur|value/i.test(header);
  const otherDates = headers.some((header) => /date|horodat|jour/i.test(header) && !isValueDate(header));
  const names = (field: StatementField) => (header: string) =>
    plainHeadings(header).some((name) => STATEMENT_HEADINGS[field].test(name));
  // Of several columns with payers, the one of names rather than of numbers.
  const hasNames = headers.some((header) => NAMED.test(header) && names("payer")(header));
  // `Valeur` is the day of the value beside a column of credits.
  const hasCredits = headers.some(
    (header, column) => NAMED_CREDIT.test(header) && names("credit")(header) && holds("amount", lines, column),
  );
  const isOfPayer = names("payer_reference");
  const hasReference = headers.some((header) => names("reference")(header) && !isOfPayer(header));
  const hasBothAmounts = headers.some(names("credit")) && headers.some(names("debit"));
  return (field, column) => {
    const shape = SHAPES[field];
    if (shape && !holds(shape, lines, column)) return false;
    if (field === "credit" && hasCredits) return NAMED_CREDIT.test(headers[column] ?? "");
    if (field === "payer" && hasNames) return NAMED.test(headers[column] ?? "");
    // Beside the operator's own number, what the payer quoted is no second one.
    if (field === "reference" && hasReference) return !isOfPayer(headers[column] ?? "");
    if (field === "payer_phone") return holdsPayersPhones(lines, column);
    if (field === "paid_on") return !(isValueDate(headers[column] ?? "") && otherDates);
    if (field !== "direction" || isNamedDirection(headers[column] ?? "")) return true;
    if (hasBothAmounts) return false;
    // `Type` and `Service` may as well name what was done, of any kind.
    const words = new Set(lines.map(({ cells }) => cells[column] ?? "").filter(Boolean));
    const read = [...words].filter((word) => isWordOf("direction", word)).length;
    return read > 0 && read * 2 >= words.size;
  };
}

/** Returns whether the column has telephone numbers of several payers: one alone is the account's own. */
function holdsPayersPhones(lines: Table["lines"], column: number): boolean {
  const cells = lines.flatMap(({ cells }) => cells[column] || []).slice(0, SAMPLE);
  const phones = cells.filter((cell) => readPhones(cell).phones.length > 0);
  return phones.length * 2 > cells.length && (cells.length === 1 || new Set(phones).size > 1);
}

/**
 * Returns the columns that the identity of lines is read from: those that the headings name, and no chosen optional
 * one.
 */
export function namedColumns(
  columns: Columns<StatementField>,
  guessed: Columns<StatementField>,
): Columns<StatementField> {
  const { paid_on, credit, debit, time, label, payer, reference, payer_reference } = guessed;
  const amounts = credit === null && debit === null ? {} : { credit, debit };
  return {
    ...columns,
    ...amounts,
    paid_on: paid_on ?? columns.paid_on,
    time,
    label,
    payer,
    reference,
    payer_reference,
  };
}

type Deciding = (typeof DECIDING_FIELDS)[number];

const WORDED: Readonly<Record<Deciding, string>> = {
  status: "si la ligne a abouti",
  direction: "si l’argent est entré ou sorti",
  currency: "la devise",
};

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
