import { type Columns, plainHeadings } from "#platform/table-file/find-columns.ts";
import { askOrder, type DateReading } from "#platform/table-file/read-days.ts";
import type { Table } from "#platform/table-file/read-table.ts";
import { hasSigns } from "./own-side.ts";
import { DECIDING_FIELDS, type StatementCheck, type StatementField } from "./statement.contract.ts";
import { isNamedDirection, isWordOf, STATEMENT_HEADINGS, takesAway } from "./statement-words.ts";

type Deciding = (typeof DECIDING_FIELDS)[number];

const WORDED: Readonly<Record<Deciding, string>> = {
  status: "si la ligne a abouti",
  direction: "si l’argent est entré ou sorti",
  currency: "la devise",
};
/** A column of more different words says something else. */
const MOST_WORDS = 20;

/**
 * Returns what staff must answer before the statement is imported: whether a column that looks like a status, a direction or a currency and
 * is not read is one, and in which order days and months stand if the file speaks against the usual one.
 */
export function askOf(
  { headers, lines }: Table,
  {
    columns,
    decided,
    dates,
  }: { columns: Columns<StatementField>; decided: ReadonlySet<StatementField>; dates: DateReading },
): StatementCheck["questions"] {
  const read = new Set(Object.values(columns));
  const questions: StatementCheck["questions"] = [];
  for (const field of DECIDING_FIELDS) {
    if (columns[field] !== null || decided.has(field)) continue;
    // Two columns of amounts say it already.
    if (field === "direction" && columns.credit !== null && columns.debit !== null) continue;
    const isTaken = (column: number) => read.has(column) && column !== columns.label && column !== columns.payer;
    const isOpenQuestion = (header: string, index: number) => {
      if (isTaken(index) || !mayBe(field, { header, index, lines })) return false;
      // Amounts with signs say it already.
      return field !== "direction" || isNamedDirection(header) || !hasSigns(lines, columns.credit);
    };
    const column = headers.findIndex(isOpenQuestion);
    if (column < 0) continue;
    const name = headers[column] || `Colonne ${column + 1}`;
    questions.push({
      field,
      text: `La colonne «\u00a0${name.slice(0, 60)}\u00a0» semble dire ${WORDED[field]}. Choisissez-la, ou dites qu’il n’y en a pas.`,
    });
  }
  return [...questions, ...askOrder(dates)];
}

function mayBe(
  field: Deciding,
  { header, index, lines }: { header: string; index: number; lines: Table["lines"] },
): boolean {
  const words = distinctWords(lines, index);
  const isNamed = plainHeadings(header).some((name) => STATEMENT_HEADINGS[field].test(name));
  // Headings like `Type` decide nothing alone, but one word that they have in common with directions is enough to ask.
  if (isNamed && (field !== "direction" || isNamedDirection(header))) return words.size > 0;
  // Words that take nothing away need no answer.
  if (words.size > MOST_WORDS) return false;
  const read = [...words].filter((word) => isWordOf(field, word)).length;
  return (isNamed || read * 2 >= words.size) && [...words].some((word) => takesAway(field, word));
}

/** Returns the different words of a column, one more than `MOST_WORDS` at most. */
function distinctWords(lines: Table["lines"], column: number): Set<string> {
  const words = new Set<string>();
  for (const { cells } of lines) {
    const word = cells[column];
    if (word) words.add(word);
    if (words.size > MOST_WORDS) break;
  }
  return words;
}
