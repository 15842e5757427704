import { campaignCollection } from "#giving/campaigns/campaign-purpose.ts";
import type { TargetSummary } from "#giving/collecting/find-targets.ts";
import { projectCollection } from "#giving/projects/project-purpose.ts";
import { listPaid, type PaidOrder, type Payer } from "#money/payments/list-paid.ts";
import { type Receipt, readReceipts } from "#money/receipts/read-receipts.ts";
import type { Database } from "#platform/db/database.ts";

/** A confirmed payment with its receipt. */
export interface FoundPayment {
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
export async function findGiftTargets(
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
