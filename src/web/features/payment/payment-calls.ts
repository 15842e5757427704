import * as z from "zod/mini";
import { type Fees, feesSettings } from "#contracts/fees.ts";
import {
  type CreateOrderAnswer,
  type CreateOrderBody,
  checkStatusAnswer,
  createOrderAnswer,
  type PaymentStatus,
} from "#contracts/payment.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { readSession } from "#web/session/session-store.ts";

/** In milliseconds, shorter than the interval: a hanging call must not block the next one. */
const STATUS_TIMEOUT = 20_000;

/** Sends the order under its idempotency key, with the token of the session; an expired token does not stop it. Never rejects. */
export function sendOrder(body: CreateOrderBody, idempotencyKey: string): Promise<ApiResult<CreateOrderAnswer>> {
  return callApi("/payment/create-order", {
    body,
    idempotencyKey,
    token: readSession().token,
    contract: createOrderAnswer,
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
  const result = await callApi(path, { fresh: true, timeout: STATUS_TIMEOUT, contract: checkStatusAnswer });
  if (!result.ok) return null;
  return result.value.success ? "paid" : result.value.status;
}
