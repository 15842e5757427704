import type { NotedWords } from "#money/file-words/file-words.ts";
import { emailAddress, personName } from "#people/identity/account.contract.ts";
import { hashToken } from "#platform/ids.ts";
import { splitFullName, withoutCivility } from "#platform/split-full-name.ts";
import { type DateReading, readDate } from "#platform/table-file/read-days.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { FormerField } from "./former-gifts.contract.ts";
import { type MoneyReading, readMoney } from "./read-former-money.ts";
import { readFormerStatus } from "./read-former-status.ts";

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
export interface FormerReading {
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
 * Returns the gift that a line says, or in French why it is none that can be booked: no day or amount, an amount in a third
 * currency, or a payment that did not come through. Address, names and the rest are optional: notes say what is left out.
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
    ...{ day: moment.day, amount, firstName, lastName, notes, giving },
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
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
