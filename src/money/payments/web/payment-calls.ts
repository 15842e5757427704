import * as z from "zod/mini";
import { type Fees, feesSettings } from "#money/payments/fees.contract.ts";
import {
  type CreateOrderBody,
  checkStatusAnswer,
  createOrderAnswer,
  type PaymentStatus,
} from "#money/payments/payment.contract.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { readSession } from "#web/session/session-store.ts";

/** In milliseconds, shorter than the interval: a hanging call must not block the next one. */
const STATUS_TIMEOUT = 20_000;

/** The answer of the specification may lack what is the site's own, and have another `id` and words for `status`. */
const specifiedOrder = z.extend(createOrderAnswer, {
  id: z.catch(createOrderAnswer.shape.id, ""),
  status: z.catch(createOrderAnswer.shape.status, "pending"),
  payment_link: z._default(createOrderAnswer.shape.payment_link, null),
  receipt_url: z._default(z.nullable(createOrderAnswer.shape.receipt_url), null),
  error: z._default(createOrderAnswer.shape.error, null),
});

/** The answer to an order, as this page reads it. */
export type OrderAnswer = z.infer<typeof specifiedOrder>;

const specifiedStatus = z.extend(checkStatusAnswer, { status: z.catch(checkStatusAnswer.shape.status, "pending") });

/**
 * Sends the order under its idempotency key, with the token of the session; an expired token does not stop it. Never
 * rejects.
 */
export function sendOrder(body: CreateOrderBody, idempotencyKey: string): Promise<ApiResult<OrderAnswer>> {
  return callApi("/payment/create-order", {
    body,
    idempotencyKey,
    token: readSession().token,
    contract: specifiedOrder,
  });
}

/** Returns the settings of the fees as they are now, or null if they could not be read. Never rejects. */
export async function fetchFees(): Promise<Fees | null> {
  const result = await callApi("/public/settings", { fresh: true, contract: z.object({ fees: feesSettings }) });
  return result.ok ? result.value.fees : null;
}

/** Returns the status of the payment with this reference, or null if it could not be read. Never rejects. */
export async function fetchStatus(reference: string): Promise<PaymentStatus | null> {
  const path = `/payment/check-status/${encodeURIComponent(reference)}`;
  const result = await callApi(path, { fresh: true, timeout: STATUS_TIMEOUT, contract: specifiedStatus });
  if (!result.ok) return null;
  return result.value.success ? "paid" : result.value.status;
}
