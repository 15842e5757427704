import {
  type CreateOrderAnswer,
  type CreateOrderBody,
  checkStatusAnswer,
  createOrderAnswer,
  type PaymentStatus,
} from "#contracts/payment.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { readSession } from "#web/session/session-store.ts";

/** In milliseconds: a question that hangs must not keep the next one from being asked. */
const STATUS_TIMEOUT = 20_000;

/** Sends the order under its idempotency key, in the name of whoever is signed in: a token that no longer counts does not stop it. Never rejects. */
export function sendOrder(body: CreateOrderBody, idempotencyKey: string): Promise<ApiResult<CreateOrderAnswer>> {
  return callApi("/payment/create-order", {
    body,
    idempotencyKey,
    token: readSession().token,
    contract: createOrderAnswer,
  });
}

/** Returns where the payment of this reference stands, or null if that could not be learned. Never rejects. */
export async function fetchStatus(reference: string): Promise<PaymentStatus | null> {
  const path = `/payment/check-status/${encodeURIComponent(reference)}`;
  const result = await callApi(path, { fresh: true, timeout: STATUS_TIMEOUT, contract: checkStatusAnswer });
  if (!result.ok) return null;
  return result.value.success ? "paid" : result.value.status;
}
