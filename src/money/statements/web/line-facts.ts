import { type StatementLine, warnOfMethod } from "#money/statements/statement.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { plainText } from "#shared/plain-text.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { titleIn } from "#web/listing/short-texts.tsx";

/** The recorded payment that a line is or may be. */
export type Matched = NonNullable<StatementLine["payment"]>;

/** Returns the facts by which a recorded payment is told from another. */
export function factsOf({ name, purpose_label, received_on }: Matched): string {
  return `${name}, ${titleIn(purpose_label)}, ${formatShortDate(received_on)}`;
}

/**
 * Returns what makes it doubtful that the line is this payment. The month is written out: a short one ends with a full
 * stop of its own.
 */
export function describeDoubt(payment: Matched, line: Pick<StatementLine, "account_label">): string {
  const { name, purpose_label, received_on } = payment;
  return `${name}, ${titleIn(purpose_label)}, reçu le ${formatDate(received_on)}. ${warnOfMethod(payment, line)}`;
}

/** Returns whether the line is obviously the bank's own: nobody paid it, and its label begins with what banks book. */
export function isOfBank({ payer, label }: Pick<StatementLine, "payer" | "label">): boolean {
  return payer === "" && /^(agios?|interets?|frais|commissions?)\b/.test(plainText(label).trim());
}
