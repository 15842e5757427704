import type { OfflineFacts, StatementRow } from "./statements.repo.ts";

/** A transfer arrives some days after it was promised, or is recorded late. */
const DAYS_APART = 10;
const MOST = 3;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the recorded payments that the line may be, the likeliest first: of its amount, and either within ten days or with a
 * reference or a name that the line quotes.
 */
export function suggestPayments(
  line: Pick<StatementRow, "amount" | "paidOn" | "label" | "payer" | "reference">,
  payments: readonly OfflineFacts[],
): OfflineFacts[] {
  const said = ` ${plain(`${line.label} ${line.payer} ${line.reference}`)} `;
  const quotes = (text: string) => plain(text) !== "" && said.includes(` ${plain(text)} `);
  return payments
    .filter(({ amount }) => amount === line.amount)
    .map((payment) => {
      const daysApart = Math.abs(Date.parse(payment.receivedOn) - Date.parse(line.paidOn)) / DAY_MS;
      const isQuoted = quotes(payment.reference) || quotes(payment.lastName);
      return { payment, daysApart, isQuoted };
    })
    .filter(({ daysApart, isQuoted }) => isQuoted || daysApart <= DAYS_APART)
    .sort((one, other) => Number(other.isQuoted) - Number(one.isQuoted) || one.daysApart - other.daysApart)
    .slice(0, MOST)
    .map(({ payment }) => payment);
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}
