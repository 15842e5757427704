import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import { type SentRequest, sentRequest } from "#web/forms/idempotency-key.ts";
import { readSession } from "#web/session/session-store.ts";
import type { Purpose } from "./check-order.ts";
import { findOpenPayment, forgetOpenPayment } from "./open-payment.ts";
import { type OrderValues, orderValues } from "./order-values.ts";

const draft = z.object({
  values: orderValues,
  sent: z.nullable(sentRequest),
  /** Who was signed in when it was kept, or null. */
  owner: z._default(z.nullable(z.union([z.string(), z.number()])), null),
});

/** A form as it stands in this tab. */
export interface OrderDraft {
  values: OrderValues;
  /** The last order sent with it, or null. */
  sent: SentRequest | null;
}

// Names and phones are kept for this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;
const keyOf = ({ type, purposeId }: Purpose) => `akwaba.draft.${type}.${purposeId ?? ""}`;

/** The form as this tab left it, or null. What a member left is gone for whoever comes after them. */
export function readDraft(purpose: Purpose): OrderDraft | null {
  const kept = readStored(thisTab, keyOf(purpose), draft);
  if (!kept || kept.owner === null || kept.owner === readSession().user?.id) return kept;
  keepDraft(purpose, null);
  return null;
}

/** The form survives a reload of this tab; null forgets it. */
export function keepDraft(purpose: Purpose, kept: OrderDraft | null): void {
  writeStored(thisTab, keyOf(purpose), kept && { ...kept, owner: readSession().user?.id ?? null });
}

/** The form for this purpose will stand filled in so when this tab opens it, ready for a new gift. */
export function prepareDraft(purpose: Purpose, values: OrderValues): void {
  const known = findOpenPayment(purpose, Date.now());
  if (known?.state === "paid") forgetOpenPayment(known);
  keepDraft(purpose, { values, sent: null });
}
