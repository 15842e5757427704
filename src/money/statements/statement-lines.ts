import type { AppContext } from "#composition/context.ts";
import { nameOfOfflineMethod, type OfflineCode } from "#money/offline-payments/offline-payment.contract.ts";
import { findPayers } from "#money/payments/hear-name.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { plainText } from "#shared/plain-text.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import {
  type LinkablePayments,
  nameLine,
  type ProposedLines,
  STATEMENT_STATE_NAMES,
  type StatementLine,
  type StatementLines,
  type StatementQuery,
} from "./statement.contract.ts";
import { nameAccounts } from "./statement-accounts.ts";
import {
  findLine,
  findLinkablePayment,
  listLines,
  listLinkable,
  listOpenLinesNear,
  type OfflineFacts,
  type StatementRow,
  searchLinkable,
  sumLines,
} from "./statements.db.ts";

const ROWS = 50;

/**
 * Returns one stretch of the lines, the newest first; open ones with what they may be. If none says the text that is searched, those are
 * returned with a payer's name that is heard like it. Throws 422 if `after` is not from this list.
 */
export async function listStatementLines(
  ctx: Pick<AppContext, "db" | "readSettings" | "hearName">,
  _staff: Authorized<"read_money">,
  { after, ...wanted }: StatementQuery,
): Promise<StatementLines> {
  const { db } = ctx;
  const cursor = after === undefined ? undefined : readCursor(after, isDay);
  const { heard, ...sums } = await findPayers(ctx.hearName, wanted.q, (heard) => sumLines(db, { ...wanted, heard }));
  const found = await listLines(db, { ...wanted, heard, after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1)?.line : undefined;
  const open = rows.filter(({ line }) => line.state === "open").map(({ line }) => line.amount);
  const linkable = await listLinkable(db, open);
  const nameOf = await nameAccounts(ctx);
  return {
    data: rows.map((row) => presentLine(row, { nameOf, linkable })),
    ...sums,
    next: last ? writeCursor({ value: last.paidOn, id: last.id }) : null,
  };
}

/** Lines by what the statement says of them, their amount or their day. */
export const searchStatementLines: StaffSearch = {
  ability: "read_money",
  label: "Ligne de relevé",
  async find({ db, clock }, { text, day, limit }) {
    const wanted = day ? { paidOn: day.last } : { q: text };
    const found = await listLines(db, { ...wanted, after: undefined, limit });
    return found.map(({ line }) => presentFound(line, clock.now()));
  },
  async guess({ db, clock, hearName }, { text, limit, guess }) {
    const wanted = { q: text, heard: await hearName(text, guess) };
    const found = await listLines(db, { ...wanted, after: undefined, limit });
    return found.map(({ line }) => presentFound(line, clock.now()));
  },
};

function presentFound(line: StatementRow, now: Date) {
  return {
    title: `${formatFcfa(line.amount)}, ${nameLine(line)}`,
    detail: `${formatShortDate(line.paidOn, now)} · ${STATEMENT_STATE_NAMES[line.state]}`,
    path: adminPaths.statementLine(line.id),
  };
}

/** Returns one line. Throws 404 if it is unknown. */
export async function showStatementLine(
  ctx: Pick<AppContext, "db" | "readSettings">,
  _staff: Authorized<"read_money">,
  id: string,
): Promise<StatementLine> {
  const row = isUuid(id) ? await findLine(ctx.db, id) : undefined;
  if (!row) throw unknownLine();
  const linkable = row.line.state === "open" ? await listLinkable(ctx.db, [row.line.amount]) : [];
  return presentLine(row, { nameOf: await nameAccounts(ctx), linkable });
}

const FOUND = 20;

/** Returns the recorded payments that staff may mean by what was typed, or that have the amount of the line. Throws 404 if it is unknown. */
export async function findLinkable(
  { db, hearName }: Pick<AppContext, "db" | "hearName">,
  _staff: Authorized<"move_money">,
  { id, typed }: { id: string; typed: string },
): Promise<LinkablePayments> {
  const row = isUuid(id) ? await findLine(db, id) : undefined;
  if (!row) throw unknownLine();
  const { amount } = row.line;
  const { found, alike } = await findPayers(hearName, typed, async (heard) => {
    const payments = await searchLinkable(db, { typed, heard, amount, limit: FOUND + 1 });
    return { found: payments, total: payments.length };
  });
  return {
    alike,
    data: found.slice(0, FOUND).map((payment) => ({
      ...presentPayment(payment),
      ...{ amount: payment.amount, method: nameOfOfflineMethod(payment.methodCode), linked: payment.linked },
      arrives: arrivesAt(row.line, payment),
    })),
    more: found.length > FOUND,
  };
}

/** Open lines of one amount that are looked at, and those of them that are shown. */
const NEAR_LINES = 200;
const SHOWN_NEAR = 3;

/** Returns the open lines that propose this recorded payment, the likeliest first; none once a line is it. */
export async function listProposedLines(
  ctx: Pick<AppContext, "db" | "readSettings">,
  _staff: Authorized<"read_money">,
  paymentId: string,
): Promise<ProposedLines> {
  const payment = isUuid(paymentId) ? await findLinkablePayment(ctx.db, paymentId) : undefined;
  if (!payment) return { data: [] };
  const linkable = await listLinkable(ctx.db, [payment.amount]);
  const near = await listOpenLinesNear(ctx.db, payment, NEAR_LINES);
  const proposing = near.filter((line) => suggestPayments(line, linkable).some(({ id }) => id === payment.id));
  const nameOf = await nameAccounts(ctx);
  return {
    data: proposing
      .sort((one, other) => Number(quotes(other, payment)) - Number(quotes(one, payment)))
      .slice(0, SHOWN_NEAR)
      .map((line) => presentLine({ line, payment: null }, { nameOf, linkable })),
  };
}

function presentLine(
  { line, payment }: { line: StatementRow; payment: OfflineFacts | null },
  { nameOf, linkable }: { nameOf: (account: string) => string; linkable: readonly OfflineFacts[] },
): StatementLine {
  const { id, state, account, paidOn, time, label, payer, phone, reference, amount, reason } = line;
  return {
    ...{ id, state, account_label: nameOf(account), method: methodOf(account) },
    ...{ paid_on: paidOn, time, label, payer, reference, amount, reason },
    phone: phone === "" ? "" : formatPhone(phone),
    payment: payment && presentPayment(payment),
    suggestions: state === "open" ? suggestPayments(line, linkable).map(presentPayment) : [],
  };
}

function presentPayment({ id, state, firstName, lastName, purposeLabel, receivedOn }: OfflineFacts) {
  return { id, state, name: `${firstName} ${lastName}`, purpose_label: purposeLabel, received_on: receivedOn };
}

const methodOf = (account: string): StatementLine["method"] => (account.startsWith("DEPOSIT") ? "DEPOSIT" : "TRANSFER");

/** The ways of paying that a statement of such an account can show: the bank also takes what was handed over at its counter. */
const ARRIVING: Readonly<Record<StatementLine["method"], readonly OfflineCode[]>> = {
  TRANSFER: ["TRANSFER", "CHEQUE", "CASH"],
  DEPOSIT: ["DEPOSIT"],
};

/** Returns true if money that was paid like this can arrive at the account of the line. */
function arrivesAt(
  { account }: Pick<StatementRow, "account">,
  { methodCode }: Pick<OfflineFacts, "methodCode">,
): boolean {
  return ARRIVING[methodOf(account)].includes(methodCode);
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
 * Returns the recorded payments that the line may be, the likeliest first: of its amount, paid in a way that arrives at its account,
 * and either within ten days or with a reference or a name that the line quotes.
 */
function suggestPayments(
  line: Pick<StatementRow, "account" | "amount" | "paidOn" | "label" | "payer" | "reference">,
  payments: readonly OfflineFacts[],
): OfflineFacts[] {
  return payments
    .filter((payment) => payment.amount === line.amount && arrivesAt(line, payment))
    .map((payment) => {
      const daysApart = Math.abs(Date.parse(payment.receivedOn) - Date.parse(line.paidOn)) / DAY_MS;
      return { payment, daysApart, isQuoted: quotes(line, payment) };
    })
    .filter(({ daysApart, isQuoted }) => isQuoted || daysApart <= DAYS_APART)
    .sort((one, other) => Number(other.isQuoted) - Number(one.isQuoted) || one.daysApart - other.daysApart)
    .slice(0, MOST)
    .map(({ payment }) => payment);
}

/** Returns whether the line has the reference or the last name of the payment. */
function quotes(
  { label, payer, reference }: Pick<StatementRow, "label" | "payer" | "reference">,
  payment: Pick<OfflineFacts, "reference" | "lastName">,
): boolean {
  const said = ` ${plain(`${label} ${payer} ${reference}`)} `;
  return [payment.reference, payment.lastName].some((text) => plain(text) !== "" && said.includes(` ${plain(text)} `));
}

function plain(text: string): string {
  return plainText(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, " ")
    .trim();
}

/** Returns the refusal (404) of a line that does not exist. */
export function unknownLine(): AppError {
  return notFound("Cette ligne de relevé n’existe pas.");
}

/** Returns the names of who paid. */
export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
