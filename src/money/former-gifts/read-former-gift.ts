import { type NotedWords, readStatusWord } from "#money/file-words/file-words.ts";
import { emailAddress, personName } from "#people/identity/account.contract.ts";
import { describeUnreadable, plainWord } from "#platform/csv.ts";
import { hashToken } from "#platform/ids.ts";
import { splitFullName, withoutCivility } from "#platform/split-full-name.ts";
import { type DateReading, readDate } from "#platform/table-file/read-days.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { FCFA_PER_EURO } from "#shared/euros.ts";
import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { plainText } from "#shared/plain-text.ts";
import { readFrancs } from "#shared/read-francs.ts";
import type { FormerCurrency, FormerField } from "./former-gifts.contract.ts";

const EARLIEST_DAY = "1990-01-01";
const LONGEST = 200;
const NOBODY = /^(?:[-–—./?_*\s]*|n\/?a|néant|neant|aucun|anonyme|anonymous)$/i;

const TOTAL = /^((sous|grand) )?tota(l|ux)( (general|des dons|du mois|de l annee|annee)( .*)?)?( \d{4})?$/;

export type FormerCells = Record<FormerField, string>;

/** The facts of a former gift, but for its campaign. */
export interface FormerGift {
  day: string;
  /** FCFA. */
  amount: number;
  firstName: string;
  lastName: string;
  /** Empty if none is given. */
  email: string;
  method: string;
  /** As it is written; empty if there is none. */
  reference: string;
  /** Who gave how much. */
  giving: string;
  fingerprint: string;
  notes: string[];
}

interface Giver {
  names: { firstName: string; lastName: string } | null;
  email: string;
}

/** Rules by which the lines of a file are read. */
interface FormerReading {
  money: MoneyReading;
  dates: DateReading;
  /** Meanings that staff gave to words of the status. */
  words: NotedWords["status"];
  today: string;
}

/** Why a line is no gift. `returned`: it says that a gift, which another line may name, was given back. */
export interface RefusedGift {
  refused: string;
  returned?: { reference: string | null; giving: string | null };
}

/**
 * Returns the gift that a line says, or in French why it is none that can be booked: no day or amount, an amount in a
 * third currency, or a payment that did not come through. Address, names and the rest are optional: notes say what is
 * left out.
 */
export function readFormerGift(
  cells: FormerCells,
  { money, dates, words, today }: FormerReading,
): FormerGift | RefusedGift {
  const names = namesOf(cells);
  const email = emailAddress.safeParse(cells.email);
  const giver = { names, email: email.success ? email.data : "" };
  const written = NOBODY.test(cells.reference) ? "" : cells.reference.slice(0, LONGEST);
  const reference = referenceKey(written);
  const isTotal = [cells.full_name, cells.last_name, cells.date, cells.reference].some((cell) =>
    TOTAL.test(plain(cell)),
  );
  if (isTotal) return { refused: "Ligne de total\u00a0: ce n’est pas un don." };
  const status = readFormerStatus(cells.status, words);
  const quoted = `Statut «\u00a0${shorten(cells.status)}\u00a0»`;
  if (status === null) return { refused: `Statut inconnu\u00a0: «\u00a0${shorten(cells.status)}\u00a0».` };
  if (status === "unpaid") return { refused: `${quoted}\u00a0: ce don n’a pas été payé.` };
  const amount = readMoney(cells, money);
  // Its own line may be the gift itself, so that no other one of the same giver is meant.
  if (status === "refunded") {
    return { refused: `${quoted}\u00a0: ce don a été rendu ou contesté.`, returned: { reference, giving: null } };
  }
  if (typeof amount === "number" && amount < 0) {
    const returned = { reference, giving: givingOf(giver, -amount) };
    return { refused: "Montant négatif\u00a0: un don a été rendu.", returned };
  }
  const { moment, problem } = readDate(cells.date, { dates, today });
  if (moment === null || problem !== null) return { refused: cells.date === "" ? "Date manquante." : (problem ?? "") };
  if (moment.day < EARLIEST_DAY) return { refused: "Cette date est trop ancienne\u00a0: vérifiez l’année." };
  if (typeof amount === "string") return { refused: amount };
  const notes: string[] = [];
  if (names === null) notes.push("Repris comme don anonyme\u00a0: le nom manque ou ne se lit pas.");
  if (cells.email !== "" && !NOBODY.test(cells.email) && !email.success) {
    notes.push(`Repris sans adresse e\u2011mail\u00a0: «\u00a0${shorten(cells.email)}\u00a0» ne se lit pas.`);
  }
  const { firstName, lastName } = names ?? { firstName: "", lastName: "Anonyme" };
  const giving = givingOf(giver, amount);
  return {
    day: moment.day,
    amount,
    firstName,
    lastName,
    notes,
    giving,
    email: giver.email,
    method: NOBODY.test(cells.method) ? "" : shorten(cells.method),
    reference: written,
    fingerprint: hashToken(`${moment.day} ${giving}`),
  };
}

/** Returns the reference as two files may write it differently, null if there is none. */
export function referenceKey(reference: string): string | null {
  const key = reference.toLowerCase().replace(/[\s#]+/g, "");
  return key === "" ? null : key;
}

function namesOf(cells: FormerCells): Giver["names"] {
  const given = (cell: string) => (NOBODY.test(cell) ? "" : withoutCivility(cell));
  const split = splitFullName(given(cells.full_name), "last_first");
  const own = given(cells.first_name) !== "" || given(cells.last_name) !== "";
  const names = own ? { first: given(cells.first_name), last: given(cells.last_name) } : split;
  const read = (name: string) => (name === "" ? "" : (personName.safeParse(name).data ?? null));
  const [firstName, lastName] = [read(names.first), read(names.last)];
  if (firstName === null || lastName === null || firstName + lastName === "") return null;
  return { firstName, lastName };
}

/** Returns who gave how much, by the names before the address: an older file may not have it. */
function givingOf({ names, email }: Giver, amount: number): string {
  const words = plain(`${names?.firstName ?? ""} ${names?.lastName ?? ""}`)
    .split(" ")
    .sort()
    .join(" ");
  return `${amount} ${words === "" ? emailKeyOf(email) : words}`;
}

function plain(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const EUR = /€|\beuros?\b|\beur\b/i;
const FRANCS = /\bf?\.? ?cfa\b|\bxof\b|\bfrancs?\b|\d\s?f(rs?)?\b/i;
const CODES: Readonly<Record<string, FormerCurrency>> = { f: "XOF", fr: "XOF", frs: "XOF", "952": "XOF", "978": "EUR" };

/** Amounts in a column of which the header names a currency, or whose lines may name their own. */
interface MoneyReading {
  /** Of lines that name none; null if the file has both and staff has not said. */
  money: FormerCurrency | null;
  /** The currency that the header of the amounts names. */
  ofHeader: FormerCurrency | null;
}

/** Returns how the amounts of a file are read. `chosen` is staff's word about lines that name no currency. */
export function judgeMoney(
  cells: readonly { amount: string; currency: string }[],
  { header, chosen }: { header: string; chosen: FormerCurrency | undefined },
): MoneyReading {
  const ofHeader = namedIn(header);
  const named = new Set(cells.map((one) => namedIn(one.amount) ?? currencyOf(one.currency)));
  const guessed = named.has("EUR") ? (named.has("XOF") ? null : "EUR") : "XOF";
  return { money: chosen ?? ofHeader ?? guessed, ofHeader };
}

/** Returns the whole francs of an amount, negative for one that was given back, or in French why it cannot be told. */
export function readMoney(
  { amount: cell, currency }: { amount: string; currency: string },
  { money, ofHeader }: MoneyReading,
): number | string {
  if (cell === "") return "Montant manquant.";
  const said = `${cell} ${currency}`.trim().slice(0, 60);
  const other = `Autre monnaie que le franc CFA et l’euro\u00a0: ${said}.`;
  if (/[$£¥₦₵]|\b(usd|gbp|cad|chf|ngn|ghs|xaf|dollars?)\b/i.test(cell)) return other;
  const ofCell = currencyOf(currency);
  if (currency !== "" && ofCell === null) return other;
  const named = new Set([namedIn(cell), ofCell, ofHeader].filter((one) => one !== null));
  if (named.size > 1) return `Deux monnaies pour un montant\u00a0: ${said}.`;
  const [own = money] = named;
  if (own === null) return "Monnaie manquante\u00a0: ce fichier mêle francs et euros. Choisissez-la ci-dessus.";
  const read = own === "EUR" ? readEuros(cell) : readFrancs(cell).value;
  if (read === null || read === 0) return describeUnreadable(cell);
  return read > MAXIMUM_PAYMENT ? "Ce montant est trop grand." : read;
}

/** Returns the currency that a text names, null for none or both. */
function namedIn(text: string): FormerCurrency | null {
  const [isEuro, isFranc] = [EUR.test(text), FRANCS.test(text)];
  if (isEuro === isFranc) return null;
  return isEuro ? "EUR" : "XOF";
}

function currencyOf(cell: string): FormerCurrency | null {
  return CODES[cell.toLowerCase().replace(/\.$/, "")] ?? namedIn(cell);
}

/** Returns the whole francs of an amount in euros such as `1 250,50 €` or `-20,00 €`, or null if it is none. */
function readEuros(cell: string): number | null {
  const text = cell.replace(/€|euros?|eur/gi, "").replace(/[\s\u00a0\u202f']+/g, "");
  const [, sign, whole, cents = ""] = /^([-−])?(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (!whole) return null;
  const amount = Number(whole.replace(/[.,]/g, "")) * 100 + Number(cents.padEnd(2, "0"));
  return Math.round((amount * FCFA_PER_EURO) / 100) * (sign ? -1 : 1);
}

/** As HelloAsso and GiveWP name gifts that were paid, the further ones of a monthly gift too. */
const PAID_HERE = /^(authorized|publish|published|renewal)$/;

/** Returns what became of a gift, or null if neither the site nor staff has a meaning for the word. None means paid. */
function readFormerStatus(cell: string, words: NotedWords["status"]): "paid" | "unpaid" | "refunded" | null {
  const word = plainWord(cell);
  if (word === "" || PAID_HERE.test(word)) return "paid";
  const known = readStatusWord(cell);
  if (known === "paid" || known === "refunded") return known;
  return known === null ? (words.get(word)?.meaning ?? null) : "unpaid";
}

/** Returns true if the site knows the word by itself. */
export const isKnownFormerStatus = (cell: string) => readFormerStatus(cell, new Map()) !== null;
