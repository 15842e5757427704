import { CURRENCY } from "#contracts/money.ts";
import { type CreateOrderBody, createOrderBody, MISSING_CUSTOMER, type PaymentPurpose } from "#contracts/payment.ts";
import { findPaymentMethod } from "#contracts/payment-methods.ts";
import { type FieldErrors, ORDER_FIELDS, type OrderField, type OrderValues } from "./order-values.ts";

/** What is paid for. */
export interface Purpose {
  type: PaymentPurpose;
  purposeId: string | null;
}

/** The order to send, checked by the contract itself; or what is wrong, field by field. */
export function checkOrder(
  values: OrderValues,
  { type, purposeId }: Purpose,
  userId: string | number | null,
): { ok: true; body: CreateOrderBody } | { ok: false; errors: FieldErrors } {
  const method = values.payment_code === null ? undefined : findPaymentMethod(values.payment_code);
  const checked = createOrderBody.safeParse({
    ...values,
    user_id: userId,
    donation_id: type === "don" ? purposeId : null,
    project_id: type === "projet" ? purposeId : null,
    currency: CURRENCY,
    payment_method: method?.label,
    payment_type: method?.type,
    transaction_id: "",
    type,
    month: null,
    year: null,
  });
  if (checked.success) return { ok: true, body: checked.data };
  return { ok: false, errors: errorsOf(checked.error.issues.map(({ path, message }) => [String(path[0]), message])) };
}

/** The first text of each field of the form; texts of other fields are left out. */
export function errorsOf(texts: readonly (readonly [field: string, text: string])[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, text] of texts) {
    const field = ORDER_FIELDS.find((one) => one === name);
    if (field) errors[field] ??= text;
  }
  return errors;
}

/** The first wrong field from the top, or undefined. */
export function firstWrong(errors: FieldErrors): OrderField | undefined {
  return ORDER_FIELDS.find((field) => errors[field] !== undefined);
}

/** What to say of the first wrong field, under its specified title. */
export function complaintOf(errors: FieldErrors): { title: string; text: string } {
  if (errors.amount) return { title: "Montant invalide", text: errors.amount };
  if (errors.payment_code) return { title: "Mode de paiement requis", text: errors.payment_code };
  const texts = Object.values(errors);
  if (texts.includes(MISSING_CUSTOMER)) return { title: "Informations manquantes", text: MISSING_CUSTOMER };
  return { title: "Informations à vérifier", text: texts[0] ?? MISSING_CUSTOMER };
}
