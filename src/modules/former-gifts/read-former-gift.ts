import { emailAddress, personName } from "#contracts/account.ts";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { FormerCurrency, FormerField } from "#contracts/former-gifts.ts";
import { MAXIMUM_PAYMENT } from "#contracts/money.ts";
import { readFrancs } from "#contracts/read-francs.ts";
import { hashToken } from "#platform/ids.ts";
import { splitFullName } from "#platform/split-full-name.ts";

/** By law since 1999. */
const FRANCS_OF_A_EURO = 655.957;
const EARLIEST_DAY = "1990-01-01";
const LONGEST = 200;
const NOBODY = /^(?:[-–—./?_*\s]*|n\/?a|néant|neant|aucun|anonyme|anonymous)$/i;
const PAID =
  /^(paye|payee|paid|succes|success|successful|succeeded|reussi|reussie|valide|validee|verse|versee|recu|recue|encaisse|encaissee|complete|completed|publish|published|termine|terminee|accepte|acceptee|authorized|processed|ok)$/;
const EUR = /€|\beuros?\b|\beur\b/i;
const FRANCS = /\bf?\.? ?cfa\b|\bxof\b|\bfrancs?\b/i;
const OTHER_MONEY = /[$£¥₦₵]|\b(usd|gbp|cad|chf|ngn|ghs|xaf|dollars?)\b/i;

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
  fingerprint: string;
  notes: string[];
}

/**
 * Returns the gift that a line says, or in French why it is none that can be booked: no day or amount, an amount in another
 * currency, or a payment that did not come through. Address, names and the rest are optional: notes say what is left out.
 */
export function readFormerGift(
  cells: FormerCells,
  { money, day, today }: { money: FormerCurrency; day: string | null; today: string },
): FormerGift | { refused: string } {
  const status = plain(cells.status);
  if (status !== "" && !PAID.test(status)) {
    return { refused: `Statut «\u00a0${shorten(cells.status)}\u00a0»\u00a0: ce don n’a pas été payé, ou a été rendu.` };
  }
  if (day === null)
    return { refused: cells.date === "" ? "Date manquante." : `Date illisible\u00a0: ${shorten(cells.date)}.` };
  if (day > today) return { refused: "Cette date n’est pas passée." };
  if (day < EARLIEST_DAY) return { refused: "Cette date est trop ancienne\u00a0: vérifiez l’année." };
  const amount = readMoney(cells, money);
  if (typeof amount === "string") return { refused: amount };
  const notes: string[] = [];
  const names = namesOf(cells);
  if (names === null) notes.push("Repris comme don anonyme\u00a0: le nom manque ou ne se lit pas.");
  const email = emailAddress.safeParse(cells.email);
  if (cells.email !== "" && !NOBODY.test(cells.email) && !email.success) {
    notes.push(`Repris sans adresse e\u2011mail\u00a0: «\u00a0${shorten(cells.email)}\u00a0» ne se lit pas.`);
  }
  const { firstName, lastName } = names ?? { firstName: "", lastName: "Anonyme" };
  return {
    ...{ day, amount, firstName, lastName, notes },
    email: email.success ? email.data : "",
    method: NOBODY.test(cells.method) ? "" : shorten(cells.method),
    reference: NOBODY.test(cells.reference) ? "" : cells.reference.slice(0, LONGEST),
    fingerprint: fingerprintOf({ day, amount, names, email: email.success ? email.data : "" }),
  };
}

/** Returns the reference as two files may write it differently, null if there is none. */
export function referenceKey(reference: string): string | null {
  const key = reference.toLowerCase().replace(/[\s#]+/g, "");
  return key === "" ? null : key;
}

/** Whether amounts look like euros, by the header of their column, the currency or the cells. */
export function isInEuros(texts: readonly string[]): boolean {
  return texts.some((text) => EUR.test(text));
}

function readMoney({ amount: cell, currency }: FormerCells, money: FormerCurrency): number | string {
  if (cell === "") return "Montant manquant.";
  const said = `${cell} ${currency}`;
  if (OTHER_MONEY.test(said) || (money === "EUR" ? FRANCS.test(said) : EUR.test(said))) {
    return `Autre monnaie que celle du fichier\u00a0: ${shorten(said.trim())}.`;
  }
  const read = money === "EUR" ? readEuros(cell) : readFrancs(cell).value;
  if (read === null || read < 1) return `Montant illisible\u00a0: ${shorten(cell)}.`;
  return read > MAXIMUM_PAYMENT ? "Ce montant est trop grand." : read;
}

/** Returns the whole francs of an amount in euros such as `1 250,50 €`, or null if it is none. */
function readEuros(cell: string): number | null {
  const text = cell.replace(/€|euros?|eur/gi, "").replace(/[\s\u00a0\u202f']+/g, "");
  const parts = /^(\d+|\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!parts?.[1]) return null;
  const cents = Number(parts[1].replace(/[.,]/g, "")) * 100 + Number((parts[2] ?? "").padEnd(2, "0"));
  return Math.round((cents * FRANCS_OF_A_EURO) / 100);
}

function namesOf(cells: FormerCells): { firstName: string; lastName: string } | null {
  const given = (cell: string) => (NOBODY.test(cell) ? "" : cell);
  const split = splitFullName(given(cells.full_name), "last_first");
  const own = given(cells.first_name) !== "" || given(cells.last_name) !== "";
  const names = own ? { first: given(cells.first_name), last: given(cells.last_name) } : split;
  const read = (name: string) => (name === "" ? "" : (personName.safeParse(name).data ?? null));
  const [firstName, lastName] = [read(names.first), read(names.last)];
  if (firstName === null || lastName === null || firstName + lastName === "") return null;
  return { firstName, lastName };
}

/** Names count before the address: an older file may not have it. */
function fingerprintOf({
  day,
  amount,
  names,
  email,
}: {
  day: string;
  amount: number;
  names: { firstName: string; lastName: string } | null;
  email: string;
}): string {
  const words = plain(`${names?.firstName ?? ""} ${names?.lastName ?? ""}`)
    .split(" ")
    .sort()
    .join(" ");
  return hashToken(`${day} ${amount} ${words === "" ? emailKeyOf(email) : words}`);
}

function plain(text: string): string {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
