import type { CreateOrderBody } from "#contracts/payment.ts";
import type { PromiseBody, PromisedPurpose } from "#contracts/promise.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { CHECK_CONNECTION } from "#web/api/failure.messages.ts";
import { WIRE_NAMES } from "./order-contact.ts";
import type { Problem } from "./payment-failure.ts";

/** What a promise has beside the fields of a gift. `site_web` is filled in by programs only. */
export type PromiseTerms = Pick<PromiseBody, "day" | "site_web"> & { type: PromisedPurpose; target_id: string };

/** A promise that waits for its donor to confirm it. */
export type SentPromise = Pick<PromiseBody, "amount" | "email">;

/** Promises the gift of this order each month. Errors have the names of the order's fields. Never rejects. */
export async function sendPromise(order: CreateOrderBody, terms: PromiseTerms): Promise<ApiResult<SentPromise>> {
  const body = {
    ...terms,
    amount: order.amount,
    payment_code: order.payment_code,
    first_name: order.donor_firt_name,
    last_name: order.donor_last_name,
    email: order.donor_email,
    phone: order.donor_phone,
    show_name: order.show_name,
  };
  const result = await callApi("/public/promises", { body });
  if (result.ok) return { ok: true, value: { amount: body.amount, email: body.email } };
  const names: Readonly<Record<string, string>> = WIRE_NAMES;
  const fields = Object.entries(result.fields).map(([name, text]) => [names[name] ?? name, text]);
  return { ...result, fields: Object.fromEntries(fields) };
}

/** Returns the problem of a promise that was not accepted. No money is spoken of, for none would have moved. */
export function describeFailedPromise(message: string | null): Problem {
  return {
    title: "Votre promesse n’est pas partie",
    text: message ?? CHECK_CONNECTION,
    perhapsPaid: true,
    toast: null,
  };
}
