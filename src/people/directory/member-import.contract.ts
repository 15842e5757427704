import * as z from "zod/mini";
import { personName } from "#people/identity/account.contract.ts";
import { anyCountry } from "#shared/all-countries.ts";
import { exportFormat } from "#shared/export.ts";
import { confirmedPhone, optionalPhone } from "#shared/phones.ts";
import { chosenColumn, tableChoice, tableFound } from "#shared/table-file.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { optionalWrittenLine } from "#shared/written-line.ts";

/** The largest file of members, and the most lines below its headers. */
export const IMPORT_MEGABYTES = 2;
export const IMPORT_LINES = 5_000;
/** For how long an import can be undone, and its lines can be read. */
export const UNDO_HOURS = 24;
export const IMPORT_LINE_DAYS = 30;

export const IMPORT_TOO_LARGE = `Ce fichier est trop lourd\u00a0: ${IMPORT_MEGABYTES}\u00a0Mo au plus.`;
const NO_FILE = "Choisissez un fichier CSV ou Excel.";
const NO_CHOICE = "Dites si une invitation doit être envoyée.";

/** The fields of each line. */
export const IMPORTED_FIELDS = [
  ...(["email", "last_name", "first_name", "full_name", "phone"] as const),
  ...(["address", "city", "zip", "country", "paid_through", "status"] as const),
] as const;

/** The fields of each line, as staff reads them. */
export const IMPORTED_FIELD_NAMES: Readonly<Record<ImportedField, string>> = {
  email: "Adresse e\u2011mail",
  last_name: "Nom",
  first_name: "Prénom",
  full_name: "Nom et prénom dans une colonne",
  phone: "Téléphone",
  address: "Adresse postale",
  city: "Ville",
  zip: "Code postal",
  country: "Pays",
  paid_through: "À jour jusqu’au",
  status: "Statut de la commande",
};

/** Which name comes first in a column with both, where capitals do not say it. */
export const NAME_ORDERS = ["last_first", "first_first"] as const;

const formFields = {
  file: z.file({ error: NO_FILE }),
  ...tableChoice,
  email: chosenColumn,
  last_name: chosenColumn,
  first_name: chosenColumn,
  full_name: chosenColumn,
  phone: chosenColumn,
  address: chosenColumn,
  city: chosenColumn,
  zip: chosenColumn,
  country: chosenColumn,
  paid_through: chosenColumn,
  status: chosenColumn,
  /** Guessed from the header of the column unless it is chosen. */
  name_order: z.optional(z.enum(NAME_ORDERS, "Dites quel nom vient d’abord.")),
  /** `true` to rewrite names in capitals as names usually are. */
  soften_names: z._default(z.enum(["true", "false"], "Dites comment écrire les noms en capitales."), "true"),
};

/** The form of a check. Columns are guessed from the headers unless at least one is chosen. */
export const memberImportForm = z.object(formFields);

/**
 * The form of an import: that of its check, whether each new account gets an invitation by mail, and the new lines that
 * make none.
 */
export const memberImportOrder = z.object({
  ...formFields,
  /** The numbers of the lines, with commas. */
  leave_out: z._default(z.string().check(z.regex(/^(\d{1,7}(,\d{1,7})*)?$/, "Ces lignes n’existent pas.")), ""),
  invite: z._default(z.enum(["true", "false"], NO_CHOICE), "false"),
});

export const KNOWN_ADDRESS = "Cette adresse a déjà un compte.";

/** One person whose account is made as that of a line is. */
export const newMember = z.object({
  first_name: personName,
  last_name: personName,
  email: typedEmail(),
  phone: z._default(optionalPhone(), ""),
  phone_confirmed: z._default(confirmedPhone, ""),
  country: z._default(z.union([z.literal(""), anyCountry]), ""),
  city: z._default(optionalWrittenLine(100), ""),
  /** The id of the member whom this person resembles, if staff says that it is another one. */
  apart_from: z._default(z.string().check(z.maxLength(36, "Rechargez la page.")), ""),
});

export const memberAdded = z.object({ id: z.string() });

/** The query of the file of a result. */
export const importResultQuery = z.object({ format: exportFormat });

const column = z.nullable(z.number());
const columns = z.object({
  email: column,
  last_name: column,
  first_name: column,
  full_name: column,
  phone: column,
  address: column,
  city: column,
  zip: column,
  country: column,
  paid_through: column,
  status: column,
});
const cells = {
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  /** `YYYY-MM` once it was read. */
  paid_through: z.string(),
};

/**
 * One line, counted as spreadsheets do: what an account of it would have, or the cells as they are if it is refused,
 * and why by field. `note` says what is left out or done otherwise. All texts are cut to what a list shows.
 */
const checkedLine = z.object({
  line: z.number(),
  cells: z.object(cells),
  verdict: z.enum(["new", "existing", "refused"]),
  /** `line`: what is wrong with the line as a whole. */
  reasons: z.partialRecord(z.enum([...IMPORTED_FIELDS, "line"]), z.string()),
  note: z.nullable(z.string()),
  /** Of a new line: the member, or else the line before it, with the same telephone number or name. */
  alike: z.nullable(
    z.object({
      member: z.nullable(z.object({ id: z.string(), name: z.string() })),
      line: z.nullable(z.number()),
      by: z.enum(["phone", "name"]),
    }),
  ),
});

/** The result that an import of the file would have. */
export const memberImportCheck = z.object({
  headers: z.array(z.string()),
  columns,
  found: tableFound,
  name_order: z.enum(NAME_ORDERS),
  /**
   * `noted`: those of the new lines with a note. `paid_before`: those whose dues are settled ahead. `alike`: those that
   * may be known.
   */
  counts: z.object({
    new: z.number(),
    existing: z.number(),
    refused: z.number(),
    noted: z.number(),
    paid_before: z.number(),
    alike: z.number(),
  }),
  lines: z.array(checkedLine),
});

const IMPORT_STATES = ["running", "done", "undone"] as const;
const IMPORT_OUTCOMES = ["waiting", "created", "existing", "refused", "spared"] as const;

const importFields = {
  id: z.string(),
  file_name: z.string(),
  invite: z.boolean(),
  /** Of who started it; null if the account was deleted. */
  by: z.nullable(z.string()),
  state: z.enum(IMPORT_STATES),
  counts: z.object({
    waiting: z.number(),
    created: z.number(),
    existing: z.number(),
    refused: z.number(),
    /** Of the created accounts, those that undoing deleted. */
    removed: z.number(),
    /** Those that it left, because they had been used. */
    spared: z.number(),
  }),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  /** Until when it can be undone; null if it cannot. */
  undo_until: z.nullable(z.string()),
};

/** An import of members. */
export const memberImport = z.object(importFields);

/** The newest imports. */
export const memberImportList = z.object({ data: z.array(memberImport) });

/**
 * A line that made no account, or one without all that the line says, or whose account stayed when the import was
 * undone; its cells cut to what a list shows.
 */
const reportedLine = z.object({
  ...cells,
  line: z.number(),
  outcome: z.enum(IMPORT_OUTCOMES),
  reason: z.nullable(z.string()),
  /** The account that the line made; null if it made none. */
  account_id: z.nullable(z.string()),
});

/** An import with the first of the lines to report. */
export const memberImportRecord = z.object({
  ...importFields,
  lines: z.array(reportedLine),
  /** Those that are in the file of the result alone. */
  more_lines: z.number(),
});

/** Returns why a line is refused, in one text. */
export function describeReasons(reasons: CheckedLine["reasons"]): string {
  const ofFields = IMPORTED_FIELDS.flatMap((field) => {
    const reason = reasons[field];
    return reason === undefined ? [] : `${IMPORTED_FIELD_NAMES[field]}\u00a0: ${reason}`;
  });
  return [reasons.line ?? [], ...ofFields].flat().join(" ");
}

export type ImportState = (typeof IMPORT_STATES)[number];
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export type NameOrder = (typeof NAME_ORDERS)[number];
export type ImportedField = (typeof IMPORTED_FIELDS)[number];
export type ImportColumns = z.infer<typeof columns>;
export type CheckedLine = z.infer<typeof checkedLine>;
export type NewMember = z.infer<typeof newMember>;
export type MemberImportForm = z.infer<typeof memberImportForm>;
export type MemberImportOrder = z.infer<typeof memberImportOrder>;
export type MemberImportCheck = z.infer<typeof memberImportCheck>;
export type MemberImport = z.infer<typeof memberImport>;
export type MemberImportList = z.infer<typeof memberImportList>;
export type MemberImportRecord = z.infer<typeof memberImportRecord>;
export type ReportedLine = z.infer<typeof reportedLine>;
