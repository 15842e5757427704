import * as z from "zod/mini";
import { readStored, TYPED, writeStored } from "#web/browser/stored-json.ts";
import { type SentRequest, sentRequest } from "#web/forms/idempotency-key.ts";
import { readSession } from "#web/session/session-store.ts";
import type { Purpose } from "./check-order.ts";
import { type OrderValues, orderValues } from "./order-values.ts";

const draft = z.object({
  values: orderValues,
  sent: z.nullable(sentRequest),
  /** The user who was signed in when it was stored, or null. */
  owner: z._default(z.nullable(z.union([z.string(), z.number()])), null),
});

/** The state of a form in this tab. */
export interface OrderDraft {
  values: OrderValues;
  /** The last order sent with it, or null. */
  sent: SentRequest | null;
}

// Names and phones are stored for this tab only: telephones are lent.
const thisTab = () => sessionStorage;
const keyOf = ({ type, purposeId }: Purpose) => `${TYPED}${type}.${purposeId ?? ""}`;

/** Returns the form as this tab left it, or null. Deletes the form of another member. */
export function readDraft(purpose: Purpose): OrderDraft | null {
  const stored = readStored(thisTab, keyOf(purpose), draft);
  if (!stored || stored.owner === null || stored.owner === readSession().user?.id) return stored;
  saveDraft(purpose, null);
  return null;
}

/** Stores the form for a reload of this tab; null deletes it. */
export function saveDraft(purpose: Purpose, next: OrderDraft | null): void {
  writeStored(thisTab, keyOf(purpose), next && { ...next, owner: readSession().user?.id ?? null });
}

/** Fills in the form for this purpose before this tab opens it, ready for a new gift. */
export function prepareDraft(purpose: Purpose, values: OrderValues): void {
  saveDraft(purpose, { values, sent: null });
}
