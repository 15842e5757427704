import examples from "libphonenumber-js/examples.mobile.json";
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import { parsePhoneNumberFromString as parseByLength } from "libphonenumber-js/min";
import { INVALID_PHONE, invalidPhone, UNASSIGNED_PHONE } from "#shared/phones.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import { AppError } from "./errors.ts";

const HOME = "CI";

interface Phone {
  /** E.164. */
  number: string;
  /** False if no operator of the country is known to have such numbers. Tables lag behind: ask, do not refuse. */
  assigned: boolean;
}

/**
 * Returns a typed telephone number, or null if it cannot be one. Without an international prefix it is read as a number
 * of `country`, an ISO code. If there is no country, or it has no numbers of its own, it is read as one of Côte
 * d'Ivoire, where numbers have ten digits including the leading zero.
 */
export function readPhone(typed: string, country: string = HOME): Phone | null {
  const digits = digitsOf(typed);
  const home = isSupportedCountry(country) ? country : HOME;
  const spellings = [digits, ...completed(digits, home)];
  const assigned = spellings.find((spelling) => parsePhoneNumberFromString(spelling, home)?.isValid());
  const number = parseByLength(assigned ?? digits, home);
  return assigned !== undefined || number?.isValid()
    ? { number: number?.number ?? "", assigned: assigned !== undefined }
    : null;
}

function digitsOf(typed: string): string {
  return plainDigits(typed)
    .replace(/^(\+?\d{8,})\.0+$/, "$1")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");
}

/** Returns whether the number names its country itself. */
export function hasPrefix(typed: string): boolean {
  return /^(?:\+|225\d{10}$)/.test(digitsOf(typed));
}

/**
 * Returns whether this is a number of Côte d'Ivoire from before 2021, with eight digits: their owner alone knows which
 * two stand before them now.
 */
function isFormerNumber(typed: string, country: string = HOME): boolean {
  const isHome = country === HOME || !isSupportedCountry(country);
  return (isHome ? /^(?:\+?225)?\d{8}$/ : /^\+?225\d{8}$/).test(digitsOf(typed));
}

/** Returns the number with the digits that spreadsheets and old address books leave out. */
function completed(digits: string, home: CountryCode): string[] {
  const parts = /^\+?(225|229)?(\d+)$/.exec(digits);
  const [, code = { CI: "225", BJ: "229" }[home as string], national = ""] = parts ?? [];
  // A spreadsheet takes the first zero of a number away.
  if (code === "225" && national.length === 9) return [`+2250${national}`];
  // Since 30 November 2024 numbers of Bénin have 01 before their eight digits.
  if (code === "229" && national.length === 8) return [`+22901${national}`];
  return [];
}

/** The telephone numbers in a cell of a table, in their order. */
interface PhonesInCell {
  phones: Phone[];
  /**
   * Why there is no number though something is written: a spreadsheet has rounded it, it is from before 2021, or it
   * cannot be read.
   */
  problem: "rounded" | "former" | "unreadable" | null;
}

/** `néant`, `-`, `n/a` and the like: there is no number. */
const PLACEHOLDER =
  /^(?:[-_./\\?x\s]*|0+|n\.?[/ ]?[acd]\.?|n[ée]ant|aucune?|sans.*|non( .*)?|rien|ras|inconnue?|null|none|nil|vide|pas de .*)$/i;
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
/** Everything that cannot stand inside a number: labels, `/`, `;`, `ou`. */
const BETWEEN = /[^\d+().\s'-]+| - |(?<=\d{7})\s(?=\+?\d{7})/;

/**
 * Returns the telephone numbers in a cell of an imported table, whatever stands around them: labels, several numbers,
 * marks of spreadsheets. Empty and without a problem for an empty cell and for `néant`, `-`, `n/a`.
 */
export function readPhones(cell: string, country?: string): PhonesInCell {
  const text = plainDigits(cell);
  if (PLACEHOLDER.test(text)) return { phones: [], problem: null };
  if (ROUNDED.test(text)) return { phones: [], problem: "rounded" };
  const apart = text.split(BETWEEN).flatMap((part) => readPhone(part, country) ?? []);
  const whole = apart.length > 1 ? null : readPhone(text, country);
  const found = whole ? [whole] : apart;
  const phones = found.filter(({ number }, index) => found.findIndex((other) => other.number === number) === index);
  if (phones.length > 0) return { phones, problem: null };
  return { phones, problem: isFormerNumber(text, country) ? "former" : "unreadable" };
}

/** Returns a stored number in its country's international format; any other text is returned unchanged. */
export function formatPhone(stored: string): string {
  const number = parsePhoneNumberFromString(stored);
  if (!number) return stored;
  // The library groups the ten digits of Côte d'Ivoire as 07 08 09 1011.
  if (number.country === HOME) return `+225 ${number.nationalNumber.replace(/\d\d(?=\d)/g, "$& ")}`;
  return number.formatInternational();
}

/**
 * Returns a typed number as E.164. Without an international prefix it is read in the country of the `former` number
 * that it replaces, if an operator has it there, else in `country` (ISO code, by default Côte d'Ivoire). Throws 422 on
 * `field` if it is valid in neither, or if no operator is known to have it and `confirmed` is not the same number.
 */
export function requirePhone(
  typed: string,
  {
    field,
    country,
    former,
    confirmed,
    question = UNASSIGNED_PHONE,
  }: {
    field: string;
    country?: string | undefined;
    former?: string | null | undefined;
    confirmed?: string | undefined;
    /** The text about a number that no operator is known to have. */
    question?: string | undefined;
  },
): string {
  const home = parsePhoneNumberFromString(former ?? "")?.country;
  const read = (text: string) => {
    const asFormer = home && readPhone(text, home);
    return asFormer?.assigned ? asFormer : (readPhone(text, country) ?? asFormer ?? null);
  };
  const phone = read(typed);
  if (phone === null) throw refusePhone("invalid_phone", { field, text: textFor(typed, country) });
  const isConfirmed = confirmed && read(confirmed)?.number === phone.number;
  if (!phone.assigned && !isConfirmed) throw refusePhone("unassigned_phone", { field, text: question });
  return phone.number;
}

/** Returns the refusal (422) of a number beside its field. */
export function refusePhone(code: RefusalCode, { field, text }: { field: string; text: string }): AppError {
  return new AppError(code, text, { fields: { [field]: [text] } });
}

const FORMER_NUMBER =
  "Les numéros ivoiriens ont dix chiffres depuis 2021\u00a0: ajoutez 01, 05 ou 07 devant l’ancien numéro (25 ou 27 pour une ligne fixe).";

function textFor(typed: string, country: string | undefined): string {
  if (isFormerNumber(typed, country)) return FORMER_NUMBER;
  const abroad = country === undefined ? null : phoneAbroad(country);
  return abroad ? invalidPhone(abroad.example, abroad.name) : INVALID_PHONE;
}

/**
 * Returns the name of a country abroad and an example of its numbers; null of Côte d'Ivoire, and of a country without
 * numbers of its own.
 */
export function phoneAbroad(country: string): { name: string; example: string } | null {
  if (country === HOME || !isSupportedCountry(country)) return null;
  const name = new Intl.DisplayNames("fr", { type: "region" }).of(country) ?? country;
  return { name, example: getExampleNumber(country, examples)?.formatInternational() ?? "" };
}
