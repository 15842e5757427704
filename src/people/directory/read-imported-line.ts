import { readStatusWord } from "#money/file-words/file-words.ts";
import { emailAddress, personName } from "#people/identity/account.contract.ts";
import { plainWord } from "#platform/csv.ts";
import { addMonths, type Month, monthNamed, monthOf } from "#platform/months.ts";
import { formatPhone, phoneAbroad, readPhones } from "#platform/phone-number.ts";
import { splitFullName, withoutCivility } from "#platform/split-full-name.ts";
import { UNREADABLE_CHARACTER } from "#platform/table-file/decode-text.ts";
import { readCountry } from "#shared/all-countries.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { suggestEmail } from "#shared/suggest-email.ts";
import { holdsAddress, optionalLine } from "#shared/typed-line.ts";
import {
  type CheckedLine,
  IMPORTED_FIELD_NAMES,
  type ImportedField,
  type NameOrder,
} from "./member-import.contract.ts";

const UNREADABLE = `Un caractère est illisible (${UNREADABLE_CHARACTER})\u00a0: tapez ce texte à nouveau.`;
const NO_NAME = "Ce nom contient une adresse\u00a0: écrivez le nom seul.";
/** Cells that say that there is nothing. */
const NOTHING = /^(?:[-–—./?_*\s]*|n\/?[ad]|nean?t|néant|aucune?|non|sans|inconnue?|vide|null|none)$/i;

export type ImportedCells = Record<ImportedField, string>;
type Values = CheckedLine["cells"];

/** The rules by which names are read. */
interface NameRules {
  order: NameOrder;
  soften: boolean;
}

const PLACES = ["address", "city", "zip", "country"] as const;
const line = (maximum: number) => (cell: string) => optionalLine(maximum).safeParse(cell).data;

/** Readers of where a person lives, as the profile has it. Each returns undefined for what is none. */
const READ_PLACE: Readonly<Record<(typeof PLACES)[number], (cell: string) => string | undefined>> = {
  address: line(200),
  city: line(100),
  zip: line(20),
  country: (cell) => readCountry(cell)?.name,
};

const REQUIRED = { email: emailAddress, first_name: personName, last_name: personName };

/**
 * Returns the cells of one line as an account would have them, the telephone number in E.164 and the last month paid as
 * `YYYY-MM`; why they are refused, by field, nothing if they could be a member's; and what the account will lack. Only
 * the address, the names and the status of the order can be refused: then the other cells are returned as they are.
 */
export function readImportedLine(
  cells: ImportedCells,
  { names, now }: { names: NameRules; now: Date },
): { values: Values; reasons: CheckedLine["reasons"]; notes: string[] } {
  const given = { ...cells, ...namesIn(cells, names) };
  const { full_name: _, status, ...values } = given;
  const { phone, paid_through } = given;
  const reasons: CheckedLine["reasons"] = {};
  for (const field of ["email", "first_name", "last_name"] as const) {
    const read = REQUIRED[field].safeParse(given[field]);
    const reason = reasonOf(field, given[field], read.error?.issues[0]?.message);
    if (reason !== undefined) reasons[field] = reason;
    else if (read.success) values[field] = read.data;
  }
  const order = readOrderStatus(status);
  if (order === "ended") reasons.status = `${quote(status)}, cette ligne est laissée de côté.`;
  if (Object.keys(reasons).length > 0) return { values, reasons, notes: [] };
  const notes: string[] = [];
  if (order === "doubtful") notes.push(`À vérifier\u00a0: le statut est ${quote(status)}.`);
  for (const field of PLACES) {
    values[field] = NOTHING.test(given[field]) ? "" : (READ_PLACE[field](given[field]) ?? "");
    if (values[field] === "" && !NOTHING.test(given[field])) {
      notes.push(
        `Importée sans ${IMPORTED_FIELD_NAMES[field].toLowerCase()}\u00a0: ${quote(given[field])} ne se lit pas.`,
      );
    }
  }
  const likely = suggestEmail(values.email);
  if (likely !== null) notes.push(`Adresse à vérifier\u00a0: vouliez-vous dire ${likely}\u202f?`);
  const telephone = readTelephone(phone, readCountry(given.country)?.code);
  values.phone = telephone.number;
  notes.push(...telephone.notes);
  values.paid_through = readPaidThrough(paid_through, now) ?? "";
  if (values.paid_through === "" && !NOTHING.test(paid_through)) {
    notes.push(`Importée sans date de cotisation\u00a0: ${quote(paid_through)} ne se lit pas.`);
  }
  if (values.paid_through !== "" && values.paid_through < monthOf(now)) {
    notes.push(
      `À jour jusqu’en ${formatMonth(values.paid_through)}\u00a0: les mois suivants ne sont pas réclamés ici. Les cotisations commencent quand la personne ouvre son compte.`,
    );
  }
  return { values, reasons, notes };
}

/** Words of a status that are about the member, or of an order that stands though its payment is to come. */
const STANDS = /^(acti(fs?|ves?)|a jour|authorized|membres?( .*)?|adherente?s?( .*)?)$/;
/** Words that may be about dues: who owes some is a member all the same. */
const OF_DUES = /^(impayee?s?|unpaid|expiree?s?|expired)$/;

/**
 * Returns `ended` if the order was cancelled, refused or paid back, `doubtful` if the word does not say that it stands,
 * else null.
 */
function readOrderStatus(cell: string): "ended" | "doubtful" | null {
  const word = plainWord(cell);
  if (word === "" || NOTHING.test(cell) || STANDS.test(word)) return null;
  const kind = readStatusWord(cell);
  if (kind === "paid") return null;
  return kind === null || kind === "pending" || OF_DUES.test(word) ? "doubtful" : "ended";
}

/** The names of columns of their own come first, then those of the whole name. */
function namesIn({ first_name, last_name, full_name }: ImportedCells, { order, soften }: NameRules) {
  const [first, last, whole] = [first_name, last_name, full_name].map((cell) =>
    NOTHING.test(cell) ? "" : withoutCivility(cell),
  );
  const split = splitFullName(whole ?? "", order);
  const names =
    first || last
      ? { first_name: first ?? "", last_name: last ?? "" }
      : { first_name: split.first, last_name: split.last };
  return soften ? { first_name: softenName(names.first_name), last_name: softenName(names.last_name) } : names;
}

function reasonOf(field: keyof typeof REQUIRED, cell: string, wrong: string | undefined): string | undefined {
  if (cell.includes(UNREADABLE_CHARACTER)) return UNREADABLE;
  if (wrong !== undefined) return wrong;
  // Left out, the address would be lost: the line has its columns mixed up.
  return field !== "email" && holdsAddress(cell) ? NO_NAME : undefined;
}

/**
 * Returns the number in E.164 that an account keeps of the cell, empty if there is none, and what is to be said about
 * it. It is read in the country where the person lives, or in Côte d'Ivoire if an operator has it only there.
 */
function readTelephone(cell: string, country: string | undefined): { number: string; notes: string[] } {
  const [there, here] = [readPhones(cell, country), readPhones(cell)];
  const [abroad, atHome] = [firstAssigned(there), firstAssigned(here)];
  const isAtHome = atHome && !abroad?.assigned && (atHome.assigned || !abroad);
  const [{ phones, problem }, chosen] = isAtHome ? [here, atHome] : [there, abroad];
  if (problem !== null) return { number: "", notes: [noPhone(cell, { problem, country })] };
  if (!chosen) return { number: "", notes: [] };
  const notes: string[] = [];
  if (!chosen.assigned) notes.push("Téléphone à vérifier\u00a0: aucun opérateur connu n’a de tel numéro.");
  else if (atHome?.assigned && atHome.number !== chosen.number) {
    const both = `lu ${formatPhone(chosen.number)}, il pourrait être ${formatPhone(atHome.number)}`;
    notes.push(`Téléphone à vérifier\u00a0: ${both}.`);
  }
  if (phones.length > 1) {
    const count = phones.length === 2 ? "Deux" : "Plusieurs";
    notes.push(`${count} numéros dans la case\u00a0: seul le ${formatPhone(chosen.number)} est gardé.`);
  }
  return { number: chosen.number, notes };
}

function firstAssigned({ phones }: ReturnType<typeof readPhones>) {
  return phones.find(({ assigned }) => assigned) ?? phones[0];
}

const NO_PHONE = {
  rounded: "a été arrondi par le tableur",
  former: "a huit chiffres, et les numéros ivoiriens en ont dix depuis 2021",
  unreadable: "ne se lit pas",
};

function noPhone(
  cell: string,
  { problem, country }: { problem: keyof typeof NO_PHONE; country: string | undefined },
): string {
  const abroad = problem === "unreadable" && country !== undefined ? phoneAbroad(country) : null;
  const rule = abroad ? `. ${abroad.name}\u00a0: un numéro s’y écrit ${abroad.example}` : "";
  return `Importée sans téléphone\u00a0: ${quote(cell)} ${NO_PHONE[problem]}${rule}.`;
}

function quote(cell: string): string {
  const shown = cell.trim().length > 30 ? `${cell.trim().slice(0, 29)}…` : cell.trim();
  return `«\u00a0${shown}\u00a0»`;
}

/** The largest number of years ahead that dues can have been paid. */
const YEARS_AHEAD = 5;
const MONTHS = ["janv", "fevr", "mars", "avri", "mai", "juin", "juil", "aout", "sept", "octo", "nove", "dece"];
const SHORT_MONTHS: Readonly<Record<string, number>> = { jan: 1, fev: 2, avr: 4, jul: 7, oct: 10, nov: 11, dec: 12 };
/** The day 0 of the dates that a spreadsheet counts. */
const SPREADSHEET_START = Date.UTC(1899, 11, 30);

/**
 * Returns the month up to which dues are paid, of a cell such as `31/12/2026`, `12/2026`, `décembre 2026`, `2026` or
 * `2026-12-31`; null if it says no month, or one that cannot be: before 2000, or more than five years ahead.
 */
function readPaidThrough(cell: string, now: Date): Month | null {
  const text = cell
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^(paye|a jour|valable|valide|jusqu.?(au|a)?|au|fin)\s+/g, "")
    .replace(/^(jusqu.?(au|a)?|fin|au)\s+/g, "")
    .trim();
  const month = monthIn(text);
  if (month === null) return null;
  return month >= "2000-01" && month <= addMonths(monthOf(now), YEARS_AHEAD * 12) ? month : null;
}

function monthIn(text: string): Month | null {
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2}(?:[t ].*)?)?$/.exec(text);
  if (iso) return named(iso[1], iso[2]);
  const date = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})(?: .*)?$/.exec(text);
  // The second number is the month, unless it can only be a day.
  if (date) return named(date[3], Number(date[2]) > 12 ? date[1] : date[2]);
  const numbers = /^(\d{1,2})[/.\- ](\d{4})$/.exec(text);
  if (numbers) return named(numbers[2], numbers[1]);
  const word =
    /^(?:\d{1,2}(?:er)?[ -])?([a-z]{3,9})\.?[ /-]?(\d{4})$/.exec(text) ??
    // As spreadsheets write a month: `déc-26`.
    /^(?:\d{1,2}(?:er)?[ -])?([a-z]{3,9})\.?[/-](\d{2})$/.exec(text);
  if (word) return named(word[2], String(numberOf(word[1] ?? "")));
  if (/^\d{4}$/.test(text)) return named(text, "12");
  if (/^\d{5}(\.0)?$/.test(text)) return monthOf(new Date(SPREADSHEET_START + Number(text) * 86_400_000));
  return null;
}

function numberOf(word: string): number {
  return SHORT_MONTHS[word] ?? MONTHS.findIndex((start) => word.startsWith(start)) + 1;
}

function named(year = "", month = ""): Month | null {
  const number = Number(month);
  if (number < 1 || number > 12) return null;
  return monthNamed(year.length === 2 ? 2000 + Number(year) : Number(year), number);
}

/** Words that stay in capitals: numbers of kings and heirs, and the forms of companies. */
const UNCHANGED = /^(?:[IVX]{1,4}|SARL|SA|SAS|SCI|ONG|GIE)$/;

/**
 * Returns the name with its words in capitals as one writes them: `N'GUESSAN` is `N'Guessan`, `KOUADIO-DRI` is
 * `Kouadio-Dri`. Words that are written otherwise, and abbreviations such as `S.E.M.`, stay as they are.
 */
function softenName(name: string): string {
  return name
    .split(" ")
    .map((word) =>
      isShouted(word)
        ? word
            .split(/([-'’/])/)
            .map(softenPart)
            .join("")
        : word,
    )
    .join(" ");
}

function isShouted(word: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase() && !/\p{L}\.\p{L}/u.test(word)
  );
}

function softenPart(part: string): string {
  if (UNCHANGED.test(part)) return part;
  const [first = "", ...rest] = part;
  return first + rest.join("").toLocaleLowerCase("fr");
}
