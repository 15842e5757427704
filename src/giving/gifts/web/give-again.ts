import type { Gift, Giver } from "#giving/gifts/gift.contract.ts";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { signedInValues } from "#money/payments/web/order-contact.ts";
import { prepareDraft } from "#money/payments/web/order-draft.ts";
import { blankValues } from "#money/payments/web/order-values.ts";

/**
 * Fills in the form of the same campaign or project with the same amount and method, and with the donor's contact: in
 * this tab only, as nothing of it may stand in an address.
 */
export function prepareGiftAgain(gift: Gift, giver: Giver | null): void {
  const written = giver && {
    donor_firt_name: giver.first_name,
    donor_last_name: giver.last_name,
    donor_email: giver.email,
    donor_phone: giver.phone,
  };
  prepareDraft(
    { type: gift.type, purposeId: gift.purpose_id },
    {
      ...blankValues(gift.amount),
      ...written,
      ...signedInValues(),
      amount: String(gift.amount - gift.covered_fees),
      payment_code: findPaymentMethod(gift.payment_code) ? gift.payment_code : null,
    },
  );
}
