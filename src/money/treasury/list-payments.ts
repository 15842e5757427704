import type { AppContext } from "#composition/context.ts";
import { findPayers } from "#money/payments/hear-name.ts";
import { amountIn, termsIn } from "#money/payments/matches-payer.ts";
import { nameOfEvidence, nameOfState } from "#money/payments/payment-words.contract.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { Database } from "#platform/db/database.ts";
import { EXPORT_BATCH, type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isMoment, type ListCursor, readCursor, writeCursor } from "#platform/http/paginate.ts";
import { monthOf } from "#platform/months.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { namePeriod } from "#shared/periods.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { isWholeNumber } from "#shared/typed-number.ts";
import { findPayments, type ListedPayment, sortedBy, sumPayments } from "./found-payments.db.ts";
import type { MoneyOfDays, RecentMoney } from "./recent-money.contract.ts";
import type { PaymentFilters, PaymentList, PaymentQuery, PaymentSummary } from "./staff-payments.contract.ts";

const ROWS = 50;

/**
 * Returns one stretch of the payments that meet the query, with the sums of all of them. If none has a payer as it was
 * typed, those are returned whose payers are heard like it. Throws 422 if `after` is not from this list.
 */
export async function listPayments(
  ctx: Pick<AppContext, "db" | "clock" | "hearName">,
  _staff: Authorized<"read_money">,
  { after, ...filters }: PaymentQuery,
): Promise<PaymentList> {
  const cursor = after === undefined ? undefined : cursorIn(after, filters);
  const search = await readSearch(ctx, filters);
  const { heard, ...sums } = await findPayers(ctx.hearName, filters.q, (heard) =>
    sumPayments(ctx.db, { ...search, heard }),
  );
  const rows = await findPayments(ctx.db, { ...search, heard }, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(presentPayment),
    ...sums,
    next: last ? writeCursor({ value: sortedBy(last, filters.sort), id: last.attempt.id }) : null,
  };
}

/** Returns the filters with what else the text that is searched needs to be read. */
async function readSearch({ db, clock }: Pick<AppContext, "db" | "clock">, filters: PaymentFilters) {
  const address = filters.q && termsIn(filters.q).find((term) => term.includes("@"));
  const account = address ? await findVerifiedByEmail(db, address) : undefined;
  return { ...filters, today: dayOf(clock.now()), account: account?.id };
}

function cursorIn(text: string, { sort }: PaymentFilters): ListCursor {
  return readCursor(text, (value) => (sort === "amount" ? /^\d{1,12}$/.test(value) : isMoment(value)));
}

const TITLE = "Paiements";

type ExportedPayment = PaymentSummary & { reference: string; phone: string; coveredFees: number };

/** Returns the payments that meet the filters, in their order. The export is an entry of the audit log. */
export async function exportPayments(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "hearName">,
  staff: Authorized<"read_money">,
  { filters, format, origin }: { filters: PaymentFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<ExportedPayment>> {
  await recordExport(ctx, { staff, origin, list: { kind: "attempts", name: TITLE }, request: { format, ...filters } });
  const search = await readSearch(ctx, filters);
  const { heard } = await findPayers(ctx.hearName, filters.q, (heard) => sumPayments(ctx.db, { ...search, heard }));
  const batches = readBatches({
    size: EXPORT_BATCH,
    read: (after: ListCursor | undefined, limit) => findPayments(ctx.db, { ...search, heard }, { after, limit }),
    cursorOf: (last) => ({ value: sortedBy(last, filters.sort), id: last.attempt.id }),
    present: (rows) =>
      rows.map((row) => ({
        ...presentPayment(row),
        reference: row.attempt.reference,
        phone: row.order.phone,
        coveredFees: row.receipt?.coveredFees ?? 0,
      })),
  });
  const days = [
    ...[namePeriod(filters.from, filters.to), namePeriod(filters.paid_from, filters.paid_to)],
    namePeriod(filters.refunded_from, filters.refunded_to),
  ].filter((period) => period !== undefined);
  const period = days.length === 1 ? days[0] : undefined;
  return { title: TITLE, period, columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<ExportedPayment>["columns"] = [
  { heading: "Commandé le", moment: ({ ordered_at }) => new Date(ordered_at) },
  { heading: "Payé le", moment: ({ paid_at }) => (paid_at === null ? null : new Date(paid_at)) },
  { heading: "État", cell: nameOfState },
  { heading: "Preuve", cell: ({ evidence }) => nameOfEvidence(evidence) },
  { heading: "Montant (FCFA)", francs: true, cell: ({ amount }) => amount },
  { heading: "Dont frais couverts (FCFA)", francs: true, cell: ({ coveredFees }) => coveredFees },
  { heading: "Remboursé (FCFA)", francs: true, cell: ({ refunded }) => refunded },
  { heading: "À rendre, à confirmer (FCFA)", francs: true, cell: ({ refund_proposed }) => refund_proposed },
  { heading: "Pour", cell: ({ purpose_label }) => purpose_label },
  { heading: "Mode de paiement", cell: ({ method }) => method },
  { heading: "Prénom", cell: ({ first_name }) => first_name },
  { heading: "Nom", cell: ({ last_name }) => last_name },
  { heading: "Adresse e\u2011mail", cell: ({ email }) => email },
  { heading: "Téléphone", cell: ({ phone }) => phone },
  { heading: "Reçu", cell: ({ receipt_number }) => receipt_number },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Simulé", cell: ({ simulated }) => (simulated ? "oui" : "non") },
];

/** Payments by their payer, amount, reference or receipt's number, and by the day of the order or of the payment. */
export const searchPayments: StaffSearch = {
  ability: "read_money",
  label: "Paiement",
  place: 3,
  async find({ db, clock }, { text, day, limit }) {
    const find = async (filters: Omit<PaymentFilters, "sort">) =>
      findPayments(db, await readSearch({ db, clock }, { ...filters, sort: "newest" }), { after: undefined, limit });
    const amount = amountIn(text);
    const found = day
      ? [...(await find({ paid_from: day.last, paid_to: day.last })), ...(await find({ from: day.last, to: day.last }))]
      : [...(amount ? await find({ q: formatFcfa(amount) }) : []), ...(await find({ q: text }))];
    const rows = new Map(found.map((row) => [row.attempt.id, row]));
    return [...rows.values()].slice(0, limit).map((row) => ({
      ...presentFound(row, clock.now()),
      isExact: isWholeNumber(text, {
        amount: row.attempt.amount,
        phone: row.order.phone,
        numbers: [row.receipt?.number, row.receipt?.number.replace(/^\d+-/, "")],
      }),
    }));
  },
  async guess({ db, clock, hearName }, { text, limit, guess }) {
    const search = { q: text, heard: await hearName(text, guess), sort: "newest" } as const;
    return (await findPayments(db, search, { after: undefined, limit })).map((row) => presentFound(row, clock.now()));
  },
};

function presentFound(row: ListedPayment, now: Date) {
  const payment = presentPayment(row);
  return {
    title: `${formatFcfa(payment.amount)}, ${payment.first_name} ${payment.last_name}`,
    detail: `${formatShortDate(payment.paid_at ?? payment.ordered_at, now)} · ${nameOfState(payment)}`,
    path: adminPaths.payment(payment.id),
  };
}

/** Returns a payment as the treasurer's list shows it. */
export function presentPayment({ attempt, order, receipt, refundProposed }: ListedPayment): PaymentSummary {
  const isPaid = attempt.state === "paid" || attempt.state === "refunded";
  return {
    id: attempt.id,
    ordered_at: attempt.createdAt.toISOString(),
    paid_at: isPaid ? (attempt.settledAt?.toISOString() ?? null) : null,
    state: attempt.state,
    duplicate: attempt.state === "paid" && !attempt.allocated,
    evidence: attempt.evidence,
    amount: attempt.amount,
    refunded: receipt?.refundedAmount ?? 0,
    refund_cause: receipt?.refundCause ?? null,
    refund_proposed: refundProposed,
    purpose: order.purpose,
    // The months that dues have paid are known since they were settled.
    purpose_label: receipt?.purposeLabel ?? order.purposeLabel,
    method: attempt.methodLabel,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    receipt_number: receipt?.number ?? null,
    simulated: attempt.simulated,
  };
}

/** Returns the money of today and of this month: the sums of the list of payments with these days as filters. */
export async function readRecentMoney(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  _staff: Authorized<"read_money">,
): Promise<RecentMoney> {
  const now = clock.now();
  const to = dayOf(now);
  return { today: await sumDays(db, { from: to, to }), month: await sumDays(db, { from: `${monthOf(now)}-01`, to }) };
}

async function sumDays(db: Database, { from, to }: { from: string; to: string }): Promise<MoneyOfDays> {
  const paid = await sumPayments(db, { paid_from: from, paid_to: to, sort: "newest" });
  const refunded = await sumPayments(db, { refunded_from: from, refunded_to: to, sort: "newest" });
  return {
    from,
    to,
    received: paid.paid,
    payments: paid.total,
    refunded: refunded.refunded,
    refunds: refunded.total,
  };
}
