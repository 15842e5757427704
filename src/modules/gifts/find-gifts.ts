import { campaignCollection } from "#modules/campaigns/campaign-purpose.ts";
import type { GivenTo } from "#modules/collecting/find-given.ts";
import { listPaid, type PaidOrder, type Payer } from "#modules/payments/list-paid.ts";
import { projectCollection } from "#modules/projects/project-purpose.ts";
import { type Receipt, readReceipts } from "#modules/receipts/read-receipts.ts";
import type { Database } from "#platform/db/database.ts";

/** A payment that was confirmed, with its receipt. */
export interface FoundPayment {
  order: PaidOrder;
  receipt: Receipt;
}

/**
 * Everything that this payer gave, refunded gifts too, the newest first. Whole, for one person's gifts are few: pages
 * and sums are taken from it.
 */
export function findGifts(db: Database, payer: Payer): Promise<FoundPayment[]> {
  return findPayments(db, payer, ["don", "projet"]);
}

/** Every payment of dues by this payer, refunded ones too, the newest first. */
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
  return paid.flatMap((order) => {
    const receipt = receipts.get(order.attemptId);
    return receipt ? [{ order, receipt }] : [];
  });
}

/** The campaigns and projects that these gifts went to, by id; one without a page is left out. */
export async function findGivenTo(
  db: Database,
  gifts: readonly FoundPayment[],
  now: Date,
): Promise<Map<string, GivenTo>> {
  const idsOf = (purpose: PaidOrder["purpose"]) => [
    ...new Set(gifts.flatMap(({ order }) => (order.purpose === purpose ? [order.purposeId] : []))),
  ];
  const campaigns = await campaignCollection.findGiven(db, idsOf("don"), now);
  const projects = await projectCollection.findGiven(db, idsOf("projet"), now);
  return new Map([...campaigns, ...projects]);
}
