import type { AppContext } from "#composition/context.ts";
import { OFFLINE_PROVIDER, type PaymentSource } from "#money/payments/book-past-payment.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { nameOfOfflineMethod } from "./offline-payment.contract.ts";
import type { OfflineRow } from "./offline-payments.repo.ts";

/** Returns the source of money that came in beside the provider. Where the provider is simulated, so is this money. */
export function offlineSource({ paymentsSimulated }: Pick<AppContext, "paymentsSimulated">): PaymentSource {
  return { name: OFFLINE_PROVIDER, merchant: "", simulated: paymentsSimulated };
}

type Facts = Pick<
  OfflineRow,
  | "id"
  | "purpose"
  | "targetId"
  | "methodCode"
  | "amount"
  | "receivedOn"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "showName"
>;

/** Returns what was recorded as a payment that the books can take. It is paid on its day: at noon, or now if that is today. */
export function pastPaymentOf(facts: Facts, now: Date): PastPayment {
  const { id, purpose, targetId, amount, methodCode, receivedOn, firstName, lastName, email, phone, showName } = facts;
  return {
    reference: id,
    purpose,
    targetId,
    amount,
    payer: { firstName, lastName, email, phone, showName, userId: null },
    method: { code: methodCode, label: nameOfOfflineMethod(methodCode) },
    paidAt: receivedOn === dayOf(now) ? now : new Date(`${receivedOn}T12:00:00Z`),
  };
}
