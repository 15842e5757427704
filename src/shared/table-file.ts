import * as z from "zod/mini";

/** Separators of columns that staff may choose. */
export const SEPARATORS = [
  { code: "semicolon", character: ";", label: "Point-virgule (;)" },
  { code: "comma", character: ",", label: "Virgule (,)" },
  { code: "tab", character: "\t", label: "Tabulation" },
  { code: "pipe", character: "|", label: "Barre verticale (|)" },
] as const;
export type Separator = (typeof SEPARATORS)[number]["code"];

/** Encodings that staff may choose. `mixed` is decoded line by line, `double` is UTF-8 that was encoded twice. */
export const ENCODINGS = [
  { code: "utf8", label: "UTF\u20118" },
  { code: "windows1252", label: "Windows (1252)" },
  { code: "cp850", label: "DOS (CP850)" },
  { code: "macroman", label: "Macintosh" },
  { code: "utf16", label: "UTF\u201116" },
  { code: "double", label: "UTF\u20118 encodé deux fois (réparé)" },
  { code: "mixed", label: "Mélange d’encodages (lu ligne par ligne)" },
] as const;
export type Encoding = (typeof ENCODINGS)[number]["code"];

const separatorCodes = SEPARATORS.map(({ code }) => code);
const encodingCodes = ENCODINGS.map(({ code }) => code);

/**
 * Parts of the form of an import and of its check: what staff corrects of the recognised table. Empty or left out: as
 * recognised.
 */
export const tableChoice = {
  separator: z.optional(z.enum([...separatorCodes, ""], { error: "Ce séparateur n’existe pas." })),
  encoding: z.optional(z.enum([...encodingCodes, ""], { error: "Cet encodage n’existe pas." })),
  /** The number of the line with the headers, as spreadsheets count. */
  header_row: z.optional(z.string().check(z.regex(/^\d{0,5}$/, "Cette ligne n’existe pas."))),
  /** The name of the sheet of an Excel file. */
  sheet: z.optional(z.string().check(z.maxLength(100, "Cette feuille n’existe pas."))),
  /** `no`: columns are guessed, whatever was read last. */
  recall: z.optional(z.enum(["no", ""], { error: "Ce choix n’existe pas." })),
};

/** The number of a column, the first being 0. Empty: the file has no such column. Left out: it is guessed. */
export const chosenColumn = z.optional(z.string().check(z.regex(/^\d{0,2}$/, "Cette colonne n’existe pas.")));

/** The reading of `03/11/2026`, if the column does not prove it. */
export const dateOrder = z.optional(
  z.enum(["day_first", "month_first", ""], { error: "Choisissez l’ordre des dates." }),
);

/** The recognised form of a table, as the check of an import answers it. */
export const tableFound = z.object({
  format: z.enum(["csv", "xlsx"]),
  separator: z.nullable(z.enum(separatorCodes)),
  encoding: z.nullable(z.enum(encodingCodes)),
  header_row: z.number(),
  sheet: z.nullable(z.string()),
  sheets: z.array(z.string()),
  /** Lines that the spreadsheet does not show, and that are read all the same. */
  hidden_lines: z.number(),
  /** The first lines of the file, so that staff can point at the headers. */
  first_rows: z.array(z.object({ line: z.number(), text: z.string() })),
  /** Headers of columns that look like a field but are not read. */
  left_out: z.array(z.string()),
  /** Some columns are those that were read last in files of this kind, and would be guessed otherwise. */
  recalled: z.boolean(),
});

export type TableChoice = { [Name in keyof typeof tableChoice]?: z.infer<(typeof tableChoice)[Name]> };
export type TableFound = z.infer<typeof tableFound>;
