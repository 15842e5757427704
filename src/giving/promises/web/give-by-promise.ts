import type { GiftPromise } from "#giving/promises/promise.contract.ts";
import { prepareDraft } from "#money/payments/web/order-draft.ts";
import { blankValues } from "#money/payments/web/order-values.ts";

/**
 * Fills in the form of the promised campaign or project, and marks the gift with the promise: in this tab only, as
 * nothing of it may stand in an address.
 */
export function preparePromisedGift(token: string, promise: GiftPromise): void {
  prepareDraft(
    { type: promise.type, purposeId: promise.target_id },
    {
      ...blankValues(promise.amount),
      amount: String(promise.amount),
      payment_code: promise.payment_code,
      donor_firt_name: promise.first_name,
      donor_last_name: promise.last_name,
      donor_phone: promise.phone,
      donor_email: promise.email,
      show_name: promise.show_name,
      promise: token,
    },
  );
}
