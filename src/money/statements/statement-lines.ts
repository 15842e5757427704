import type { AppContext } from "#composition/context.ts";
import type { RefusedHook, RefusedPayment } from "#composition/payment-hooks.ts";
import { nameOfOfflineMethod, type OfflineCode } from "#money/offline-payments/offline-payment.contract.ts";
import { findPayers } from "#money/payments/hear-payer.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { nameLastAction } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { readCursor, writeCursor } from "#platform/http/paginate.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
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
  findLineOf,
  findLinkablePayment,
  listLines,
  listLinkable,
  listOpenLinesNear,
  lockLine,
  lockLineOf,
  lockPayment,
  type OfflineFacts,
  type StatementRow,
  searchLinkable,
  sumLines,
  updateLine,
} from "./statements.db.ts";

const ROWS = 50;

/**
 * Returns one stretch of the lines, the newest first; open ones with what they may be. If none says the text that is searched, those are
 * returned with a payer's name that is heard like it. Throws 422 if `after` is not from this list.
 */
export async function listStatementLines(
  ctx: Pick<AppContext, "db" | "readSettings" | "hearPayer">,
  _staff: Authorized<"read_money">,
  { after, ...wanted }: StatementQuery,
): Promise<StatementLines> {
  const { db } = ctx;
  const cursor = after === undefined ? undefined : readCursor(after, isDay);
  const { heard, ...sums } = await findPayers(ctx.hearPayer, wanted.q, (heard) => sumLines(db, { ...wanted, heard }));
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
  async guess({ db, clock, hearPayer }, { text, limit, guess }) {
    const wanted = { q: text, heard: await hearPayer(text, guess) };
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
  { db, hearPayer }: Pick<AppContext, "db" | "hearPayer">,
  _staff: Authorized<"move_money">,
  { id, typed }: { id: string; typed: string },
): Promise<LinkablePayments> {
  const row = isUuid(id) ? await findLine(db, id) : undefined;
  if (!row) throw unknownLine();
  const { amount } = row.line;
  const { found, alike } = await findPayers(hearPayer, typed, async (heard) => {
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

type Deciding = Pick<AppContext, "write" | "clock">;
type Staff = Authorized<"move_money">;

/** Who decides about a line, from where and when. */
type Decided = Pick<RefusedPayment, "staff" | "origin" | "now">;

/**
 * Notes that the line is this recorded payment. Confirms nothing. The same twice is noted once. Throws 404 if one of them is unknown,
 * 409 if one of them was decided otherwise, and 422 if their amounts differ.
 */
export async function linkLine(
  ctx: Deciding,
  staff: Staff,
  { id, paymentId, origin }: { id: string; paymentId: string; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    // The payment first: two lines that are linked to it at once wait here for each other.
    const payment = await lockPayment(unit.tx, paymentId);
    const line = await requireLine(unit, id);
    if (line.paymentId === paymentId) return;
    if (!payment) throw notFound("Cet encaissement n’existe pas.");
    if (line.state !== "open") throw await decidedOtherwise(unit, id, { staff, now: ctx.clock.now() });
    if (payment.state === "refused") throw new AppError("refused", "Cet encaissement a été refusé.");
    if (payment.amount !== line.amount) {
      const text = "Les montants diffèrent\u00a0: corrigez l’encaissement, ou enregistrez-en un autre.";
      throw new AppError("amount_differs", text, { fields: { payment: [text] } });
    }
    if (await findLineOf(unit.tx, paymentId)) {
      throw new AppError("already_linked", "Cet encaissement est déjà lié à une autre ligne.");
    }
    await updateLine(unit.tx, id, { state: "linked", paymentId, reason: null });
    const decided = { staff, origin, now: ctx.clock.now() };
    await note(unit, decided, { line, action: "linked_line", after: { payment: nameOf(payment) } });
  });
}

/** Notes that the line is no payment to record. Throws 404 if it is unknown, 409 if it is linked, and 422 without a reason. */
export async function setLineAside(
  ctx: Deciding,
  staff: Staff,
  { id, reason: given, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state === "set_aside") return;
    if (line.state !== "open") throw await decidedOtherwise(unit, id, { staff, now: ctx.clock.now() });
    await updateLine(unit.tx, id, { state: "set_aside", paymentId: null, reason });
    const decided = { staff, origin, now: ctx.clock.now() };
    await note(unit, decided, { line, action: "set_aside", after: { reason } });
  });
}

/**
 * Takes back what was noted of the line: it is open again, and its payment stays as it is. Throws 404 if it is unknown, and 409 if
 * it was linked to another payment, or to one at all, since the person saw it.
 */
export async function reopenLine(
  ctx: Deciding,
  staff: Staff,
  { id, paymentId, origin }: { id: string; paymentId: string | null; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const line = await requireLine(unit, id);
    if (line.state === "open") return;
    const now = ctx.clock.now();
    if (line.paymentId !== paymentId) throw await decidedOtherwise(unit, id, { staff, now });
    await reopen(unit, { line, staff, origin, now });
  });
}

/** Opens the line that the refused payment was linked to, so that a person says what it is. */
export const reopenLineOfRefused: RefusedHook = async (unit, { id, ...decided }) => {
  const line = await lockLineOf(unit.tx, id);
  if (line) await reopen(unit, { line, ...decided });
};

async function reopen(unit: UnitOfWork, { line, ...decided }: { line: StatementRow } & Decided): Promise<void> {
  await updateLine(unit.tx, line.id, { state: "open", paymentId: null, reason: null });
  await note(unit, decided, { line, action: "reopened_line" });
}

async function requireLine({ tx }: UnitOfWork, id: string): Promise<StatementRow> {
  const line = isUuid(id) ? await lockLine(tx, id) : undefined;
  if (!line) throw unknownLine();
  return line;
}

function unknownLine(): AppError {
  return notFound("Cette ligne de relevé n’existe pas.");
}

/** Returns the refusal (409) of a decision about a line of which somebody said otherwise: who did what, and when. */
async function decidedOtherwise(
  { tx }: UnitOfWork,
  id: string,
  reader: { staff: Staff; now: Date },
): Promise<AppError> {
  const text = await nameLastAction(tx, { kind: "statements", id, said: SAID }, reader);
  return new AppError("decided", text ?? "Une autre décision a été prise entre-temps.");
}

const SAID = {
  linked_line: (has: string) => `l’${has} liée à un encaissement`,
  set_aside: (has: string) => `l’${has} mise de côté`,
  reopened_line: (has: string) => `l’${has} rouverte`,
};

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}

async function note(
  unit: UnitOfWork,
  { staff, origin, now }: Decided,
  { line, action, after }: { line: StatementRow; action: string; after?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(unit, {
    ...{ at: now, actor: staff, origin, action },
    subject: { kind: "statements", id: line.id, name: line.label.slice(0, 80) || line.reference || "Sans libellé" },
    after: { amount: line.amount, ...after },
  });
}
