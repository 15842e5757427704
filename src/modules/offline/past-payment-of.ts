import { nameOfOfflineMethod } from "#contracts/offline-payment.ts";
import type { PaymentSource } from "#modules/payments/book-past-payment.ts";
import type { PastPayment } from "#modules/payments/past-payment.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { OfflineRow } from "./offline-payments.repo.ts";

/** Money that came in beside the provider: it really moved. */
export const OFFLINE_SOURCE: PaymentSource = { name: "offline", merchant: "", simulated: false };

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
