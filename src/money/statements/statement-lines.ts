import type { AppContext } from "#composition/context.ts";
import { nameOfOfflineMethod, type RecordedCode } from "#money/offline-payments/offline-payment.contract.ts";
import { findPayers } from "#money/payments/hear-name.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { readTypedDay } from "#platform/typed-day.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { plainText } from "#shared/plain-text.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
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
 * Returns one stretch of the lines, the newest first; open ones with what they may be. If none says the text that is
 * searched, those are returned with a payer's name that is heard like it. Throws 422 if `after` is not from this list.
 */
export async function listStatementLines(
  ctx: Pick<AppContext, "db" | "clock" | "readSettings" | "hearName">,
  _staff: Authorized<"read_money">,
  { after, ...filters }: StatementQuery,
): Promise<StatementLines> {
  const { db } = ctx;
  const cursor = after === undefined ? undefined : readCursor(after, isDay);
  const day = readTypedDay(filters.q ?? "", dayOf(ctx.clock.now()));
  const wanted = { ...filters, paidOn: day?.last };
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
  place: 5,
  async find({ db, clock }, { text, day, limit }) {
    const wanted = day ? { paidOn: day.last } : { q: text };
    const found = await listLines(db, { ...wanted, after: undefined, limit });
    return found.map(({ line }) => ({
      ...presentFound(line, clock.now()),
      isExact: isWholeNumber(text, { amount: line.amount, phone: line.phone, numbers: [line.reference] }),
    }));
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

/**
 * Returns the recorded payments that staff may mean by what was typed, or that have the amount of the line. Throws 404
 * if it is unknown.
 */
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
      ...presentPayment(row.line, payment),
      amount: payment.amount,
      linked: payment.linked,
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
    id,
    state,
    account_label: nameOf(account),
    method: methodOf(account),
    paid_on: paidOn,
    time,
    label,
    payer,
    reference,
    amount,
    reason,
    phone: phone === "" ? "" : formatPhone(phone),
    payment: payment && presentPayment(line, payment),
    suggestions: state === "open" ? suggestPayments(line, linkable).map((likely) => presentPayment(line, likely)) : [],
  };
}

function presentPayment(line: LineFacts, payment: OfflineFacts): NonNullable<StatementLine["payment"]> {
  const { id, state, firstName, lastName, purposeLabel, receivedOn, methodCode } = payment;
  return {
    id,
    state,
    name: `${firstName} ${lastName}`,
    purpose_label: purposeLabel,
    received_on: receivedOn,
    method: nameOfOfflineMethod(methodCode),
    differs: [
      ...(showsMethod(line, payment) ? [] : (["method"] as const)),
      ...(says(line, lastName) ? [] : (["name"] as const)),
    ],
  };
}

const methodOf = (account: string): StatementLine["method"] => (account.startsWith("DEPOSIT") ? "DEPOSIT" : "TRANSFER");

type LineFacts = Pick<StatementRow, "account" | "amount" | "paidOn" | "label" | "payer" | "reference">;

/**
 * Words that banks write for each way of paying. Cash and cheques reach them too; a pay-in may be anything but a
 * cheque.
 */
const BANK_WORDS: readonly (readonly [RecordedCode, readonly string[]])[] = [
  ["TRANSFER", ["VIR", "VIRT", "VIREMENT", "VERSEMENT"]],
  ["CHEQUE", ["CHEQUE", "CHEQUES", "CHQ"]],
  ["CASH", ["ESPECES", "ESPECE", "ESP", "CASH", "VERSEMENT", "GUICHET"]],
];

/**
 * Returns true if the line shows money that was paid like this: on the bank's account by its words, or, if it has none
 * of them, as a transfer or a cheque.
 */
function showsMethod(line: LineFacts, { methodCode }: Pick<OfflineFacts, "methodCode">): boolean {
  if (methodOf(line.account) === "DEPOSIT") return methodCode === "DEPOSIT";
  const shown = BANK_WORDS.filter(([, words]) => words.some((word) => says(line, word))).map(([code]) => code);
  return (shown.length > 0 ? shown : ["TRANSFER", "CHEQUE"]).includes(methodCode);
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
 * Returns the recorded payments that the line may be, the likeliest first: of its amount, and paid as it shows, within
 * ten days or with a reference or a name that it quotes; or paid otherwise, within ten days, by the person that it
 * names.
 */
function suggestPayments(line: LineFacts, payments: readonly OfflineFacts[]): OfflineFacts[] {
  return payments
    .filter((payment) => payment.amount === line.amount)
    .map((payment) => {
      const daysApart = Math.abs(Date.parse(payment.receivedOn) - Date.parse(line.paidOn)) / DAY_MS;
      const isShown = showsMethod(line, payment);
      return { payment, daysApart, isShown, isQuoted: isShown ? quotes(line, payment) : says(line, payment.lastName) };
    })
    .filter(
      ({ daysApart, isShown, isQuoted }) => (isShown && isQuoted) || ((isShown || isQuoted) && daysApart <= DAYS_APART),
    )
    .sort(
      (one, other) =>
        Number(other.isQuoted) - Number(one.isQuoted) ||
        Number(other.isShown) - Number(one.isShown) ||
        one.daysApart - other.daysApart,
    )
    .slice(0, MOST)
    .map(({ payment }) => payment);
}

/** Returns whether the line has the reference or the last name of the payment. */
function quotes(line: LineFacts, { reference, lastName }: Pick<OfflineFacts, "reference" | "lastName">): boolean {
  return [reference, lastName].some((text) => says(line, text));
}

/** Returns whether the words of the text stand in the line, one after another. */
function says({ label, payer, reference }: LineFacts, text: string): boolean {
  const wanted = plain(text);
  return wanted !== "" && ` ${plain(`${label} ${payer} ${reference}`)} `.includes(` ${wanted} `);
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
