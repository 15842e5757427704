import * as z from "zod/mini";
import {
  type CreateOrderAnswer,
  type CreateOrderBody,
  checkStatusAnswer,
  createOrderAnswer,
  type PaymentStatus,
} from "#contracts/payment.ts";
import { API_PREFIX } from "#web/api/from-api.ts";
import { readToken } from "#web/session/session-store.ts";
import { errorsOf } from "./check-order.ts";
import type { FieldErrors } from "./order-values.ts";

/** Longer than our side waits for the provider, in milliseconds: after that the answer is taken for lost. */
const PATIENCE = 60_000;

/** The same for a status, in milliseconds: a question that hangs must not keep the next one from being asked. */
const STATUS_PATIENCE = 20_000;

const refusal = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** What came of an order. `lost`: nobody knows, and the same key may be sent again. */
export type OrderOutcome =
  | { kind: "answered"; answer: CreateOrderAnswer }
  | { kind: "refused"; message: string | null; code: string | null; errors: FieldErrors }
  | { kind: "lost" };

/** The order is sent under its idempotency key, in the name of whoever is signed in: a token that no longer counts does not stop it. Never rejects. */
export async function sendOrder(body: CreateOrderBody, key: string): Promise<OrderOutcome> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  const token = readToken();
  try {
    const response = await fetch(`${API_PREFIX}/payment/create-order`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "idempotency-key": key,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
      signal: patience.signal,
    });
    if (!response.ok) return refusedBy(await response.json().catch(() => null));
    return { kind: "answered", answer: z.parse(createOrderAnswer, await response.json()) };
  } catch {
    return { kind: "lost" };
  } finally {
    clearTimeout(timer);
  }
}

function refusedBy(answer: unknown): OrderOutcome {
  const { data } = z.safeParse(refusal, answer);
  const texts = Object.entries(data?.errors ?? {}).flatMap(([field, [text]]) => (text ? [[field, text] as const] : []));
  return { kind: "refused", message: data?.message ?? null, code: data?.code ?? null, errors: errorsOf(texts) };
}

/** Where the payment of this reference stands, or null where that could not be learned. Never rejects. */
export async function askStatus(reference: string): Promise<PaymentStatus | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), STATUS_PATIENCE);
  try {
    const response = await fetch(`${API_PREFIX}/payment/check-status/${encodeURIComponent(reference)}`, {
      headers: { accept: "application/json" },
      cache: "no-store",
      signal: patience.signal,
    });
    if (!response.ok) return null;
    const { success, status } = z.parse(checkStatusAnswer, await response.json());
    return success ? "paid" : status;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
