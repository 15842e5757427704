import * as z from "zod/mini";

/** The largest file of members, and the most lines below its headers. */
export const IMPORT_MEGABYTES = 2;
export const IMPORT_LINES = 5_000;

const NO_FILE = "Choisissez un fichier CSV.";
const NO_COLUMN = "Cette colonne n’existe pas.";

/** What is read of each line. */
export const IMPORTED_FIELDS = ["email", "first_name", "last_name", "phone"] as const;

/** The number of a column, the first being 0. Empty: the file has no such column. */
const chosenColumn = z.optional(z.string().check(z.regex(/^\d{0,2}$/, NO_COLUMN)));

/** The form of a check. Columns are guessed from the headers unless at least one is chosen. */
export const memberImportForm = z.object({
  file: z.file({ error: NO_FILE }),
  email: chosenColumn,
  first_name: chosenColumn,
  last_name: chosenColumn,
  phone: chosenColumn,
});

const column = z.nullable(z.number());
const columns = z.object({ email: column, first_name: column, last_name: column, phone: column });

/** One line, counted as spreadsheets do, its cells cut to what a list shows, and why it is refused by field. */
const checkedLine = z.object({
  line: z.number(),
  cells: z.object({ email: z.string(), first_name: z.string(), last_name: z.string(), phone: z.string() }),
  verdict: z.enum(["new", "existing", "refused"]),
  reasons: z.partialRecord(z.enum(IMPORTED_FIELDS), z.string()),
});

/** What an import of the file would do. */
export const memberImportCheck = z.object({
  headers: z.array(z.string()),
  columns,
  counts: z.object({ new: z.number(), existing: z.number(), refused: z.number() }),
  lines: z.array(checkedLine),
});

export type ImportedField = (typeof IMPORTED_FIELDS)[number];
export type ImportColumns = z.infer<typeof columns>;
export type CheckedLine = z.infer<typeof checkedLine>;
export type MemberImportForm = z.infer<typeof memberImportForm>;
export type MemberImportCheck = z.infer<typeof memberImportCheck>;
