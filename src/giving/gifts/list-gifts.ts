import type { AppContext } from "#composition/context.ts";
import { campaignCollection } from "#giving/campaigns/campaign-purpose.ts";
import type { TargetSummary } from "#giving/collecting/define-collection.ts";
import { projectCollection } from "#giving/projects/project-purpose.ts";
import { listPaid, type PaidOrder, type Payer } from "#money/payments/list-own-payments.ts";
import { type ReceiptContext, readReceiptPdf } from "#money/receipts/deliver-receipt.ts";
import type { SummaryRow } from "#money/receipts/document/receipt-document.ts";
import { type Receipt, readReceipts } from "#money/receipts/receipts.ts";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { paginate } from "#platform/http/paginate.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { foundationOf } from "#reach/mailing/mail-content.ts";
import type { Gift, GiftsPage, GiftYear, Giver } from "./gift.contract.ts";

const GIFTS_PER_PAGE = 10;

/** Returns one page of this payer's gifts, newest first, with the sums of each year. A page past the last is empty. */
export async function listGifts(
  db: Database,
  { payer, page, path, paths, now }: { payer: Payer; page: number; path: string; paths: GiftPaths; now: Date },
): Promise<GiftsPage> {
  const gifts = await findGifts(db, payer);
  const shown = gifts.slice((page - 1) * GIFTS_PER_PAGE, page * GIFTS_PER_PAGE);
  const targets = await findGiftTargets(db, shown, now);
  const [newest] = gifts;
  return {
    ...paginate(
      shown.map((gift) => presentGift(gift, targets.get(gift.order.purposeId), paths)),
      { page, perPage: GIFTS_PER_PAGE, total: gifts.length, path },
    ),
    years: sumUpYears(gifts, await findDues(db, payer), paths),
    giver: newest ? presentGiver(newest) : null,
  };
}

/** Returns whether a payment counts in its year: a duplicate that waits for its refund and a cancelled one do not. */
function counts({ order, receipt }: FoundPayment): boolean {
  return order.allocated && receipt.refundCause === null;
}

/** Returns the years with gifts or dues, newest first, with their sums. */
function sumUpYears(gifts: readonly FoundPayment[], dues: readonly FoundPayment[], { base }: GiftPaths): GiftYear[] {
  const years = new Map<number, GiftYear>();
  for (const { order, receipt } of [...gifts, ...dues].filter(counts)) {
    const { year } = receipt;
    const sum = years.get(year) ?? { year, amount: 0, gifts: 0, dues: 0, summary_path: `${base}/summary/${year}` };
    const net = receipt.amount - receipt.refundedAmount;
    const more =
      order.purpose === "cotisation"
        ? { dues: sum.dues + net }
        : { amount: sum.amount + net, gifts: sum.gifts + (net > 0 ? 1 : 0) };
    years.set(year, { ...sum, ...more });
  }
  return [...years.values()].sort((a, b) => b.year - a.year);
}

/** The paths of the endpoints that a list links to, below the prefix of the API. */
export interface GiftPaths {
  base: string;
  receipts: string;
}

/** Returns a gift as its giver sees it. A target without a page has the name that is on the receipt. */
function presentGift({ order, receipt }: FoundPayment, target: TargetSummary | undefined, paths: GiftPaths): Gift {
  return {
    receipt_number: receipt.number,
    receipt_path: `${paths.receipts}/${receipt.number}`,
    paid_at: receipt.paidAt.toISOString(),
    type: order.purpose === "projet" ? "projet" : "don",
    purpose_id: order.purposeId,
    tribute: order.tribute && order.tributeName ? { kind: order.tribute, name: order.tributeName } : null,
    title: target?.title ?? receipt.purposeLabel,
    path: target?.path ?? null,
    open: target?.open ?? false,
    amount: receipt.amount,
    covered_fees: receipt.coveredFees,
    refunded_amount: receipt.refundedAmount,
    cancelled: receipt.refundCause !== null,
    duplicate: !order.allocated,
    method: receipt.methodLabel,
    payment_code: order.methodCode,
  };
}

/** Returns the giver as entered in the order. */
function presentGiver({ order }: FoundPayment): Giver {
  return {
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: formatPhone(order.phone),
  };
}

/** Returns who pays with this address (in lower case): whoever has it, and its verified account if there is one. */
export async function findPayer(db: Database, emailKey: string): Promise<Payer> {
  const account = await findVerifiedByEmail(db, emailKey);
  return { emailKey, accountId: account?.id ?? null };
}

/** A confirmed payment with its receipt. */
interface FoundPayment {
  order: PaidOrder;
  receipt: Receipt;
}

/**
 * Returns all gifts of this payer, including refunded ones, newest first. One person's gifts are few, so pages and sums
 * are computed from the whole list.
 */
export function findGifts(db: Database, payer: Payer): Promise<FoundPayment[]> {
  return findPayments(db, payer, ["don", "projet"]);
}

/** Returns all payments of dues by this payer, including refunded ones, newest first. */
export function findDues(db: Database, payer: Payer): Promise<FoundPayment[]> {
  return findPayments(db, payer, ["cotisation"]);
}

async function findPayments(
  db: Database,
  payer: Payer,
  purposes: readonly PaidOrder["purpose"][],
): Promise<FoundPayment[]> {
  const paid = await listPaid(db, payer, purposes);
  const receipts = await readReceipts(
    db,
    paid.map(({ attemptId }) => attemptId),
  );
  return paid
    .flatMap((order) => {
      const receipt = receipts.get(order.attemptId);
      return receipt ? [{ order, receipt }] : [];
    })
    .toSorted((one, other) => other.receipt.paidAt.getTime() - one.receipt.paidAt.getTime());
}

/** Returns the campaigns and projects of these gifts that have a page, by id. */
async function findGiftTargets(
  db: Database,
  gifts: readonly FoundPayment[],
  now: Date,
): Promise<Map<string, TargetSummary>> {
  const idsOf = (purpose: PaidOrder["purpose"]) => [
    ...new Set(gifts.flatMap(({ order }) => (order.purpose === purpose ? [order.purposeId] : []))),
  ];
  const campaigns = await campaignCollection.findTargets(db, idsOf("don"), now);
  const projects = await projectCollection.findTargets(db, idsOf("projet"), now);
  return new Map([...campaigns, ...projects]);
}

/** Returns the PDF of one of this payer's receipts. Throws 404 if the number is unknown or another payer's. */
export async function openGiftReceipt(
  ctx: ReceiptContext,
  { payer, number }: { payer: Payer; number: string },
): Promise<Buffer> {
  const gift = (await findGifts(ctx.db, payer)).find(({ receipt }) => receipt.number === number);
  if (!gift) throw notFound("Reçu non trouvé");
  return readReceiptPdf(ctx, gift.receipt);
}

/** Each summary is rendered anew, which keeps the rendering thread busy for a while. */
const SUMMARIES: Limit = { name: "gift-summaries", points: 30, seconds: 600 };

/**
 * Returns the PDF of this payer's gifts and dues of the year, under `name`, or else under the name of the year's newest
 * gift or payment of dues. Payments that do not count are left out. Throws 404 if the year has no payment,
 * and 429 after too many summaries.
 */
export async function summariseYear(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "readSettings" | "renderSummary">,
  { payer, name, year }: { payer: Payer; name: string | null; year: number },
): Promise<Buffer> {
  const isOfYear = (payment: FoundPayment) => payment.receipt.year === year && counts(payment);
  const gifts = (await findGifts(ctx.db, payer)).filter(isOfYear);
  const dues = (await findDues(ctx.db, payer)).filter(isOfYear);
  const [newest] = [...gifts, ...dues];
  if (!newest) throw notFound(`Aucun paiement enregistré en ${year}.`);
  await ctx.limits.consume(SUMMARIES, payer.emailKey ?? payer.accountId ?? "");
  return ctx.renderSummary({
    year,
    payerName: name ?? `${newest.receipt.firstName} ${newest.receipt.lastName}`,
    issuedAt: ctx.clock.now(),
    gifts: rowsOf(gifts),
    dues: rowsOf(dues),
    simulated: [...gifts, ...dues].some(({ receipt }) => receipt.simulated),
    foundation: foundationOf(await ctx.readSettings()),
  });
}

function rowsOf(payments: readonly FoundPayment[]): SummaryRow[] {
  return payments
    .map(({ receipt: { number, paidAt, purposeLabel, amount, refundedAmount } }) => ({
      number,
      paidAt,
      purposeLabel,
      amount,
      refundedAmount,
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
}
