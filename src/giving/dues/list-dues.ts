import { listOwnPayments, type OwnPayment, readPayerOf } from "#money/payments/list-own-payments.ts";
import { type ReceiptContext, readReceiptPdf } from "#money/receipts/deliver-receipt.ts";
import { findNumberedReceipt, type Receipt, readReceipts } from "#money/receipts/receipts.ts";
import type { Member } from "#people/identity/sessions.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { paginate } from "#platform/http/paginate.ts";
import { type Month, monthNamed } from "#platform/months.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { foreseeClaim } from "./allocate-dues.ts";
import type { ContributionsAnswer, DuesPage, DuesRecord, DuesStatus } from "./dues.contract.ts";
import { type AllocatedMonth, listAllocatedMonths, listAttemptsOfMember, listPaidMonths } from "./dues.db.ts";
import { capitalized, monthPaidFor, orderedText, periodText } from "./dues-purpose.ts";

const DUES_PER_PAGE = 10;

/**
 * Returns one page of a member's payments of dues, including failed ones and guest dues that the account has claimed.
 * `waiting`: those of guests that it will claim, with their months; only staff is shown them.
 */
export async function listDues(
  db: Database,
  {
    accountId,
    page,
    path,
    waiting = new Map(),
  }: { accountId: string; page: number; path: string; waiting?: Awaited<ReturnType<typeof foreseeClaim>>["waiting"] },
): Promise<DuesPage> {
  const attemptIds = [...(await listAttemptsOfMember(db, accountId)), ...waiting.keys()];
  const { total, payments } = await listOwnPayments(db, {
    purpose: "cotisation",
    payer: { userId: accountId, attemptIds },
    limit: DUES_PER_PAGE,
    offset: (page - 1) * DUES_PER_PAGE,
  });
  const shown = payments.map(({ attemptId }) => attemptId);
  const receipts = await readReceipts(db, shown);
  const allocated = Map.groupBy(await listAllocatedMonths(db, shown), ({ attemptId }) => attemptId);
  const data = payments.map((payment) =>
    presentDues(payment, {
      months: waiting.get(payment.attemptId) ?? monthsOf(allocated.get(payment.attemptId) ?? []),
      receipt: receipts.get(payment.attemptId),
    }),
  );
  return paginate(data, { page, perPage: DUES_PER_PAGE, total, path });
}

const STATUSES: Record<OwnPayment["status"], DuesStatus> = {
  paid: "Payée",
  refunded: "Remboursée",
  pending: "En attente",
  failed: "Échouée",
  cancelled: "Échouée",
  expired: "Échouée",
};

/** The details that are shown with a payment of dues. */
interface DuesFacts {
  /** The months that it pays, or paid before its refund, in order. */
  months: readonly Month[];
  receipt: Pick<Receipt, "number" | "refundedAmount" | "refundCause"> | undefined;
}

/** Returns a payment of dues as its payer may see it. */
function presentDues(payment: OwnPayment, { months, receipt }: DuesFacts): DuesRecord {
  return {
    id: payment.attemptId,
    date: payment.at.toISOString(),
    created_at: payment.orderedAt.toISOString(),
    period: periodOf(payment, months),
    amount: payment.amount,
    refunded_amount: receipt?.refundedAmount ?? 0,
    status: receipt?.refundCause ? "Annulée" : STATUSES[payment.status],
    receipt_url: receipt ? `/api/v01/private/receipts/${receipt.number}` : null,
  };
}

/** Returns the months that a payment pays, else those that it paid before its refund. */
function monthsOf(allocated: readonly AllocatedMonth[]): Month[] {
  const active = allocated.filter((month) => month.active);
  return [...new Set((active.length > 0 ? active : allocated).map(({ month }) => month))].sort();
}

/** Returns the months, else what the payment was ordered for. */
function periodOf(payment: OwnPayment, paid: readonly Month[]): string {
  if (paid.length > 0) return periodText(paid);
  const months = (payment.amount - payment.coveredFees) / (payment.monthlyDues ?? payment.amount);
  return capitalized(orderedText(monthPaidFor(payment, payment.orderedAt), months));
}

/** Returns the amount that a member paid for each of the twelve months of a year, in FCFA. */
export async function showContributions(
  db: Database,
  { accountId, year }: { accountId: string; year: number },
): Promise<ContributionsAnswer> {
  const paid = await listPaidMonths(db, accountId, { year });
  const amounts = new Map(paid.map(({ month, amount }) => [month, amount]));
  const data = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    amount: amounts.get(monthNamed(year, index + 1)) ?? 0,
  }));
  return { year, data };
}

/**
 * Returns the PDF of a receipt of this member's: of a payment made while signed in or with the account's address, or of
 * dues that the account has claimed. Throws 404 if the number is unknown or another payer's.
 */
export async function readOwnReceipt(
  ctx: ReceiptContext,
  { account }: Member,
  number: string,
): Promise<{ number: string; pdf: Buffer }> {
  const receipt = await findNumberedReceipt(ctx.db, number);
  const isOwn =
    receipt &&
    (emailKeyOf(receipt.email) === account.emailKey ||
      (await readPayerOf(ctx.db, receipt.attemptId)) === account.id ||
      (await listAttemptsOfMember(ctx.db, account.id)).includes(receipt.attemptId));
  if (!isOwn) throw notFound("Reçu non trouvé");
  return { number, pdf: await readReceiptPdf(ctx, receipt) };
}
