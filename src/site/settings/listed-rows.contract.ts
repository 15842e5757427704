import type { DuesTerms } from "#giving/dues/dues-terms.contract.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { quoted } from "#shared/quoted.ts";
import type { LegalSection } from "./legal-texts.contract.ts";
import type { Settings } from "./settings.contract.ts";

/**
 * The words for the rows of a list. Rows of two versions are the same if they have the same key; of several with one
 * key the first is the first, and so on.
 */
export interface ListedRows<Row = object> {
  keyOf(row: Row): string;
  nameOf(row: Row): string;
  textOf(row: Row): string;
  /** Returns the row among these that holds where none has the key, if one does. */
  heldAt?(rows: readonly Row[], key: string): Row | undefined;
}

/** The parts of a legal text, by their titles. A new one has no anchor yet. */
export const LEGAL_PARTS: ListedRows<LegalSection> = {
  keyOf: ({ id, title }) => id || title,
  nameOf: ({ title }) => `Partie ${quoted(title)}`,
  textOf: ({ text }) => text,
};

/** The amounts and due days of dues, by the months from which they hold. */
export const DUES_TERMS: ListedRows<DuesTerms> = {
  keyOf: ({ from }) => from,
  nameOf: ({ from }) => `Dès ${formatMonth(from)}`,
  textOf: ({ amount, due_day }) => `${formatFcfa(amount)} par mois, dû le ${due_day === 1 ? "1er" : due_day}`,
  heldAt: (rows, month) => rows.findLast(({ from }) => from < month),
};

/** The numbers of mobile money, by the names of their operators. */
export const WALLETS: ListedRows<Settings["offline_giving"]["mobile_money"][number]> = {
  keyOf: ({ label }) => label,
  nameOf: ({ label }) => label,
  textOf: ({ number }) => number,
};

/** Returns the rows one below the other, each with its name. */
export function describeRows<Row>({ nameOf, textOf }: ListedRows<Row>, rows: readonly Row[]): string {
  return rows.map((row) => `${nameOf(row)}\u00a0: ${textOf(row)}`).join("\n");
}
