import { emailAddress, personName } from "#people/identity/account.contract.ts";
import { formatPhone, readPhones } from "#platform/phone-number.ts";
import { splitFullName, withoutCivility } from "#platform/split-full-name.ts";
import { UNREADABLE_CHARACTER } from "#platform/table-file/decode-text.ts";
import { suggestEmail } from "#shared/suggest-email.ts";
import { holdsAddress } from "#shared/typed-line.ts";
import type { CheckedLine, ImportedField, NameOrder } from "./member-import.contract.ts";
import { readPaidThrough } from "./read-paid-through.ts";
import { softenName } from "./soften-name.ts";

const UNREADABLE = `Un caractère est illisible (${UNREADABLE_CHARACTER})\u00a0: tapez ce texte à nouveau.`;
const NO_NAME = "Ce nom contient une adresse\u00a0: écrivez le nom seul.";
/** Cells that say that there is nothing. */
const NOTHING = /^(?:[-–—./?_*\s]*|n\/?[ad]|nean?t|néant|aucune?|non|sans|inconnue?|vide|null|none)$/i;

export type ImportedCells = Record<ImportedField, string>;
type Values = CheckedLine["cells"];

/** How names are read. */
export interface NameRules {
  order: NameOrder;
  soften: boolean;
}

const REQUIRED = { email: emailAddress, first_name: personName, last_name: personName };

/**
 * Returns the cells of one line as an account would have them, the telephone number in E.164 and the last month paid as
 * `YYYY-MM`; why they are refused, by field, nothing if they could be a member's; and what the account will lack. Only the
 * address and the names can be refused: then the cells are returned as they are.
 */
export function readImportedLine(
  cells: ImportedCells,
  { names, now }: { names: NameRules; now: Date },
): { values: Values; reasons: CheckedLine["reasons"]; notes: string[] } {
  const given = { ...cells, ...namesIn(cells, names) };
  const { email, first_name, last_name, phone, paid_through } = given;
  const values = { email, first_name, last_name, phone, paid_through };
  const reasons: CheckedLine["reasons"] = {};
  for (const field of ["email", "first_name", "last_name"] as const) {
    const read = REQUIRED[field].safeParse(given[field]);
    const reason = reasonOf(field, given[field], read.error?.issues[0]?.message);
    if (reason !== undefined) reasons[field] = reason;
    else if (read.success) values[field] = read.data;
  }
  if (Object.keys(reasons).length > 0) return { values: { ...cells, ...values }, reasons, notes: [] };
  const notes: string[] = [];
  const likely = suggestEmail(values.email);
  if (likely !== null) notes.push(`Adresse à vérifier\u00a0: vouliez-vous dire ${likely}\u202f?`);
  const read = readPhones(phone);
  const chosen = read.phones.find(({ assigned }) => assigned) ?? read.phones[0];
  values.phone = chosen?.number ?? "";
  if (chosen?.assigned === false) notes.push("Téléphone à vérifier\u00a0: aucun opérateur connu n’a de tel numéro.");
  if (chosen && read.phones.length > 1) notes.push(oneOfPhones(read.phones.length, chosen.number));
  if (read.problem !== null) notes.push(noPhone(phone, read.problem));
  values.paid_through = readPaidThrough(paid_through, now) ?? "";
  if (values.paid_through === "" && !NOTHING.test(paid_through)) {
    notes.push(`Importée sans date de cotisation\u00a0: ${quote(paid_through)} ne se lit pas.`);
  }
  return { values, reasons, notes };
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

function oneOfPhones(count: number, chosen: string): string {
  return `${count === 2 ? "Deux" : "Plusieurs"} numéros dans la case\u00a0: seul le ${formatPhone(chosen)} est gardé.`;
}

function noPhone(cell: string, problem: "rounded" | "unreadable"): string {
  const why = problem === "rounded" ? "a été arrondi par le tableur" : "ne se lit pas";
  return `Importée sans téléphone\u00a0: ${quote(cell)} ${why}.`;
}

function quote(cell: string): string {
  const shown = cell.trim().length > 30 ? `${cell.trim().slice(0, 29)}…` : cell.trim();
  return `«\u00a0${shown}\u00a0»`;
}
