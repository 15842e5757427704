import * as z from "zod/mini";
import type { CreateOrderBody } from "#contracts/payment.ts";
import { randomKey } from "#web/browser/random-key.ts";

/** An order as it was sent: its idempotency key, the body that the key stands for, and whether an answer came. */
export const sentOrder = z.object({ key: z.string(), body: z.string(), answered: z.boolean() });

export type SentOrder = z.infer<typeof sentOrder>;

/**
 * The key under which this body is sent: that of the last order while the body is the same, so that a second
 * click, a way back and a new try after a lost answer never make a second order; else a new one. `again` asks
 * for a second gift on purpose: it gets a new key once the last one was answered.
 */
export function keyForBody(
  last: SentOrder | null,
  { user_id: _ignored, ...filled }: CreateOrderBody,
  again = false,
): SentOrder {
  const body = JSON.stringify(Object.entries(filled).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (last?.body === body && !(again && last.answered)) return last;
  return { key: randomKey(), body, answered: false };
}
