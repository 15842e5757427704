import { AppError } from "#platform/errors.ts";
import type { TableFound } from "#shared/table-file.ts";

/** The headings of each field, in lower case, without accents, digits or marks. */
export type Headings<Field extends string = string> = Readonly<Record<Field, RegExp>>;

/** The headings of e-mail addresses, a part of a pattern. */
export const EMAIL_HEADING =
  "(?:e ?mail(?: address)?|mail|courriel|(?:adresse|address) (?:e ?mail|mail|electronique|de (?:courriel|messagerie)))";

/** The column of each field, the first being 0; null if it has none. */
export type Columns<Field extends string = string> = Record<Field, number | null>;

export interface FoundColumns<Field extends string> {
  columns: Columns<Field>;
  /** Fields whose column staff chose, or said that there is none. */
  decided: ReadonlySet<Field>;
  /** Part of what the check of an import answers as `found`. */
  notes: Pick<TableFound, "left_out" | "recalled">;
}

/**
 * Returns the column of each field in a table with these headers: the chosen one, else the one of the header that was
 * remembered, else the first whose heading matches and that no other field has. `suits` may refuse a guessed column.
 * Throws 422, on its field, if a chosen column is not in the file.
 */
export function findColumns<Field extends string>(
  headings: Headings<Field>,
  options: {
    headers: readonly string[];
    /** Of the form: a number, empty for none, undefined for a guess. */
    chosen: Partial<Record<NoInfer<Field>, string | undefined>>;
    remembered?: Partial<Record<NoInfer<Field>, string>>;
    suits?: (field: NoInfer<Field>, column: number) => boolean;
  },
): FoundColumns<Field> {
  const { headers, chosen, suits = () => true } = options;
  const remembered: Partial<Record<Field, string>> = options.remembered ?? {};
  const fields = Object.keys(headings) as Field[];
  const plain = headers.map(plainHeadings);
  const decided = new Set(fields.filter((field) => chosen[field] !== undefined));
  const taken = new Set<number>();
  const columns = {} as Columns<Field>;
  const take = (field: Field, column: number | null) => {
    columns[field] = column;
    if (column !== null) taken.add(column);
  };
  for (const field of decided) take(field, chosenColumn(field, { chosen: chosen[field] ?? "", headers }));
  const open = fields.filter((field) => !decided.has(field));
  for (const field of open) {
    const header = remembered[field];
    const column = header === undefined ? -1 : headers.findIndex((one) => sameHeader(one, header));
    if (column >= 0 && !taken.has(column)) take(field, column);
  }
  for (const field of open) {
    if (columns[field] !== undefined) continue;
    const matches = plain.flatMap((names, column) => (names.some((name) => headings[field].test(name)) ? column : []));
    take(field, matches.find((column) => !taken.has(column) && suits(field, column)) ?? null);
  }
  const isKnown = (names: readonly string[]) =>
    fields.some((field) => names.some((name) => headings[field].test(name)));
  const left_out = headers.filter((_, column) => !taken.has(column) && isKnown(plain[column] ?? []));
  const guessed = options.remembered && findColumns(headings, { headers, chosen, suits }).columns;
  const recalled = guessed !== undefined && fields.some((field) => guessed[field] !== columns[field]);
  return { columns, decided, notes: { left_out, recalled } };
}

function chosenColumn(
  field: string,
  { chosen, headers }: { chosen: string; headers: readonly string[] },
): number | null {
  if (chosen === "") return null;
  const column = Number(chosen);
  if (column < headers.length) return column;
  const text = "Cette colonne n’existe pas.";
  throw new AppError("unknown_column", text, { fields: { [field]: [text] } });
}

/** Returns the header as headings are written: with the words in brackets, and without them. */
export function plainHeadings(header: string): string[] {
  const words = header.slice(0, 100).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const plain = (text: string) => text.replace(/[^a-z]+/g, " ").trim();
  return [...new Set([plain(words), plain(words.replace(/[([{][^)\]}]*[)\]}]/g, " "))])];
}

/** Returns whether both are the same header, whatever its case, accents and spaces. */
function sameHeader(one: string, other: string): boolean {
  const plain = (text: string) =>
    text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}

/** A row of a file. `line` is its number as spreadsheets count. */
export interface TableRow {
  line: number;
  cells: string[];
  /** A spreadsheet does not show it: it is filtered out or folded away. */
  isHidden?: true;
}

/** Maximum number of rows above the headers. */
export const SEARCHED_ROWS = 40;

/** Which of the rows has the headers, how many fields it names, and how many of its cells are filled. */
export interface HeaderPlace {
  index: number;
  known: number;
  width: number;
}

/**
 * Returns the first of the rows that names the most known columns, two at least; if none does, the first one with
 * several words and no digits. `headerRow`, if staff chose one, wins.
 */
export function locateHeader(
  rows: readonly TableRow[],
  { headings, headerRow }: { headings: Headings; headerRow: number | undefined },
): HeaderPlace {
  const judged = rows.slice(0, headerRow ? undefined : SEARCHED_ROWS).map(({ line, cells }, index) => ({
    index,
    line,
    known: countKnown(cells, headings),
    width: cells.filter((cell) => cell.trim() !== "").length,
    hasData: cells.some((cell) => /[\d@]/.test(cell)),
  }));
  const [first = { index: 0, line: 1, known: 0, width: 0, hasData: true }] = judged;
  if (headerRow) return judged.find(({ line }) => line === headerRow) ?? first;
  const best = judged.reduce((best, one) => (one.known > best.known ? one : best), first);
  if (best.known >= 2) return best;
  return judged.find(({ width, hasData }) => width >= 2 && !hasData) ?? judged.find(({ width }) => width > 0) ?? first;
}

function countKnown(cells: readonly string[], headings: Headings): number {
  const plain = cells.slice(0, 200).map(plainHeadings);
  return Object.values(headings).filter((heading) => plain.some((names) => names.some((name) => heading.test(name))))
    .length;
}

/** Thrown if a file cannot be read as a table. The message is French, for the reader. */
export class TableRefusal extends Error {}
