import type { TargetSummary } from "#giving/collecting/find-targets.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { FoundPayment } from "./find-gifts.ts";
import type { Gift, Giver } from "./gift.contract.ts";

/** The paths of the endpoints that a list links to, below the prefix of the API. */
export interface GiftPaths {
  base: string;
  receipts: string;
}

/** Returns a gift as its giver sees it. A target without a page has the name that is on the receipt. */
export function presentGift(
  { order, receipt }: FoundPayment,
  target: TargetSummary | undefined,
  paths: GiftPaths,
): Gift {
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
    duplicate: !order.allocated,
    method: receipt.methodLabel,
    payment_code: order.methodCode,
  };
}

/** Returns the giver as entered in the order. */
export function presentGiver({ order }: FoundPayment): Giver {
  return {
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: formatPhone(order.phone),
  };
}
