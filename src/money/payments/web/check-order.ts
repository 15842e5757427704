import { duesProblem } from "#giving/dues/dues-terms.contract.ts";
import {
  type CreateOrderBody,
  createOrderBody,
  INVALID_AMOUNT,
  MISSING_METHOD,
  type PaymentPurpose,
} from "#money/payments/payment.contract.ts";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { MISSING_CUSTOMER } from "#shared/form-texts.ts";
import { CURRENCY } from "#shared/money.ts";
import { MISSING_CONTACT } from "#web/contact-details/contact.ts";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { type AmountContent, contentOf, francsIn } from "./amount-text.ts";
import { checkAmount } from "./order-amount.ts";
import { contactValues } from "./order-contact.ts";
import { OPTIONAL_FIELDS, ORDER_FIELDS, type OrderErrors, type OrderValues, signatureOf } from "./order-values.ts";

/** The purpose of the payment, with its target. */
export interface Purpose {
  type: PaymentPurpose;
  purposeId: string | null;
}

interface Facts {
  userId: string | number | null;
  coveredFees: number;
  monthlyDues: number;
  /** The number that the server questioned, if it did. */
  phoneConfirmed?: string | undefined;
}

/** Returns the order to send, checked by the contract itself, or the errors by field. */
export function checkOrder(
  values: OrderValues,
  { type, purposeId }: Purpose,
  { userId, coveredFees, monthlyDues, phoneConfirmed }: Facts,
): { ok: true; body: CreateOrderBody } | { ok: false; errors: OrderErrors } {
  const method = values.payment_code === null ? undefined : findPaymentMethod(values.payment_code);
  const checked = createOrderBody.safeParse({
    ...values,
    ...withoutBlanks(values),
    card_signature: (values.card_email?.trim() && signatureOf(values)) || undefined,
    // Without a wish as before there were any: an order that was sent before then keeps its key.
    news: values.news || undefined,
    covered_fees: coveredFees,
    phone_confirmed: phoneConfirmed,
    user_id: userId,
    donation_id: type === "don" ? purposeId : null,
    project_id: type === "projet" ? purposeId : null,
    currency: CURRENCY,
    payment_method: method?.label,
    payment_type: method?.type,
    transaction_id: "",
    type,
    month: type === "cotisation" ? values.month : null,
    year: type === "cotisation" ? values.year : null,
  });
  const texts = checked.error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? [];
  const wrong = wrongDues(values.amount, type, monthlyDues);
  if (wrong) texts.push(["amount", wrong]);
  if (checked.success && texts.length === 0) return { ok: true, body: checked.data };
  return { ok: false, errors: errorsOf(texts) };
}

/** Returns the text beside the field of the amount that was left, or null. */
export function errorOfAmount(text: string, { type }: Purpose, monthlyDues: number): string | null {
  const wrong = checkAmount(text) ?? wrongDues(contentOf(text), type, monthlyDues);
  return (wrong && errorsOf([["amount", wrong]]).amount) || null;
}

/** Returns what is wrong with the content of the field as dues, or null: the contract checks amounts in general. */
function wrongDues(content: AmountContent, type: Purpose["type"], monthlyDues: number): string | null {
  return (type === "cotisation" && duesProblem(francsIn(content), monthlyDues)?.text) || null;
}

/** Returns the optional texts without those that are empty, which the contract refuses. */
function withoutBlanks(values: OrderValues): Partial<OrderValues> {
  return Object.fromEntries(OPTIONAL_FIELDS.map((field) => [field, values[field]?.trim() ? values[field] : undefined]));
}

/** The text beside each empty field; the specified one, about all of them, is the toast. */
const MISSING_TEXTS: OrderErrors = contactValues(MISSING_CONTACT);

/** Texts shown beside a field in place of the specified ones, which the toast shows. */
const OWN_TEXTS: ReadonlyMap<string, string> = new Map([
  [INVALID_AMOUNT, "Choisissez un montant, ou écrivez-en un d’au moins 100\u00a0FCFA."],
  [MISSING_METHOD, "Choisissez comment vous payez."],
]);

/** Returns the first text of each field of the form; leaves out texts of other fields. */
export function errorsOf(texts: readonly (readonly [field: string, text: string])[]): OrderErrors {
  const errors: OrderErrors = {};
  for (const [name, text] of texts) {
    const field = ORDER_FIELDS.find((one) => one === name);
    if (field) errors[field] ??= (text === MISSING_CUSTOMER ? MISSING_TEXTS[field] : OWN_TEXTS.get(text)) ?? text;
  }
  return errors;
}

/**
 * Returns the message about the first wrong field: its specified title and text. Other texts stand beside the field,
 * and are not said twice.
 */
export function describeFirstError(errors: FieldErrors): { title: string; text?: string } {
  const specified = (title: string, field: string, text: string) =>
    errors[field] === OWN_TEXTS.get(text) ? { title, text } : { title };
  if (errors.amount) return specified("Montant invalide", "amount", INVALID_AMOUNT);
  if (errors.payment_code) return specified("Mode de paiement requis", "payment_code", MISSING_METHOD);
  const isMissing = ORDER_FIELDS.some((field) => errors[field] && errors[field] === MISSING_TEXTS[field]);
  if (isMissing) return { title: "Informations manquantes", text: MISSING_CUSTOMER };
  return { title: "Informations à vérifier" };
}
