import type { Gift, Giver } from "#contracts/gift.ts";
import type { GivenTo } from "#modules/collecting/find-given.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { FoundPayment } from "./find-gifts.ts";

/** Where the calls stand that this list leads to, below the prefix of the API. */
export interface GiftPaths {
  base: string;
  receipts: string;
}

/** A gift as whoever made it sees it; without a page, what was given to has the name that the receipt gives it. */
export function presentGift({ order, receipt }: FoundPayment, givenTo: GivenTo | undefined, paths: GiftPaths): Gift {
  return {
    receipt_number: receipt.number,
    receipt_path: `${paths.receipts}/${receipt.number}`,
    paid_at: receipt.paidAt.toISOString(),
    type: order.purpose === "projet" ? "projet" : "don",
    purpose_id: order.purposeId,
    title: givenTo?.title ?? receipt.purposeLabel,
    path: givenTo?.path ?? null,
    open: givenTo?.open ?? false,
    amount: receipt.amount,
    refunded_amount: receipt.refundedAmount,
    duplicate: !order.allocated,
    method: receipt.methodLabel,
    payment_code: order.methodCode,
  };
}

/** Who gave, as the order says. */
export function presentGiver({ order }: FoundPayment): Giver {
  return {
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: formatPhone(order.phone),
  };
}
