import { MAXIMUM_PAYMENT } from "#shared/money.ts";
import { readFrancs } from "#shared/read-francs.ts";
import type { FormerCurrency } from "./former-gifts.contract.ts";

/** By law since 1999. */
const FRANCS_OF_A_EURO = 655.957;
const EUR = /€|\beuros?\b|\beur\b/i;
const FRANCS = /\bf?\.? ?cfa\b|\bxof\b|\bfrancs?\b|\d\s?f(rs?)?\b/i;
const CODES: Readonly<Record<string, FormerCurrency>> = { f: "XOF", fr: "XOF", frs: "XOF", "952": "XOF", "978": "EUR" };

/** Amounts in a column of which the header names a currency, or whose lines may name their own. */
export interface MoneyReading {
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
  if (read === null || read === 0) return `Montant illisible\u00a0: ${cell.slice(0, 60)}.`;
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
  return Math.round((amount * FRANCS_OF_A_EURO) / 100) * (sign ? -1 : 1);
}
