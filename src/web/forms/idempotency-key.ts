import * as z from "zod/mini";
import { randomUuid } from "#web/browser/random-uuid.ts";

/** A request as it was sent: its idempotency key, the body that the key stands for, and whether an answer came. */
export const sentRequest = z.object({ key: z.string(), body: z.string(), answered: z.boolean() });

export type SentRequest = z.infer<typeof sentRequest>;

/**
 * Returns the key under which this body is sent: that of the last request while the body is the same, so that a second
 * click, a way back and a new try without an answer never make a second one; else a new key. `again` sends the
 * same body a second time on purpose: with a new key once the last request was answered.
 */
export function keyForBody(last: SentRequest | null, filled: object, again = false): SentRequest {
  const body = JSON.stringify(Object.entries(filled).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (last?.body === body && !(again && last.answered)) return last;
  return { key: randomUuid(), body, answered: false };
}
