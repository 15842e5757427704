import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { notFound } from "#platform/errors.ts";
import { readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { plainText } from "#shared/plain-text.ts";
import type { StatementLine, StatementLines, StatementQuery } from "./statement.contract.ts";
import { nameAccounts } from "./statement-accounts.ts";
import { findLine, listLines, listLinkable, type OfflineFacts, type StatementRow, sumLines } from "./statements.db.ts";

const ROWS = 50;

/** Returns one stretch of the lines, the newest first; open ones with what they may be. Throws 422 if `after` is not from this list. */
export async function listStatementLines(
  ctx: Pick<AppContext, "db" | "readSettings">,
  _staff: Authorized<"read_money">,
  { after, ...wanted }: StatementQuery,
): Promise<StatementLines> {
  const { db } = ctx;
  const cursor = after === undefined ? undefined : readCursor(after, isDay);
  const found = await listLines(db, { ...wanted, after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1)?.line : undefined;
  const open = rows.filter(({ line }) => line.state === "open").map(({ line }) => line.amount);
  const linkable = await listLinkable(db, open);
  const nameOf = await nameAccounts(ctx);
  return {
    data: rows.map((row) => presentLine(row, { nameOf, linkable })),
    ...(await sumLines(db, wanted)),
    next: last ? writeCursor({ value: last.paidOn, id: last.id }) : null,
  };
}

/** Returns one line. Throws 404 if it is unknown. */
export async function showStatementLine(
  ctx: Pick<AppContext, "db" | "readSettings">,
  _staff: Authorized<"read_money">,
  id: string,
): Promise<StatementLine> {
  const row = isUuid(id) ? await findLine(ctx.db, id) : undefined;
  if (!row) throw notFound("Cette ligne de relevé n’existe pas.");
  const linkable = row.line.state === "open" ? await listLinkable(ctx.db, [row.line.amount]) : [];
  return presentLine(row, { nameOf: await nameAccounts(ctx), linkable });
}

function presentLine(
  { line, payment }: { line: StatementRow; payment: OfflineFacts | null },
  { nameOf, linkable }: { nameOf: (account: string) => string; linkable: readonly OfflineFacts[] },
): StatementLine {
  const { id, state, account, paidOn, time, label, payer, reference, amount, reason } = line;
  return {
    ...{ id, state, account_label: nameOf(account), method: account.startsWith("DEPOSIT") ? "DEPOSIT" : "TRANSFER" },
    ...{ paid_on: paidOn, time, label, payer, reference, amount, reason },
    payment: payment && presentPayment(payment),
    suggestions: state === "open" ? suggestPayments(line, linkable).map(presentPayment) : [],
  };
}

function presentPayment({ id, state, firstName, lastName, purposeLabel, receivedOn }: OfflineFacts) {
  return { id, state, name: `${firstName} ${lastName}`, purpose_label: purposeLabel, received_on: receivedOn };
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return /^2\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(moment.getTime());
}

/** A transfer arrives some days after it was promised, or is recorded late. */
const DAYS_APART = 10;
const MOST = 3;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the recorded payments that the line may be, the likeliest first: of its amount, and either within ten days or with a
 * reference or a name that the line quotes.
 */
function suggestPayments(
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
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}
