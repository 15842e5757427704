import * as z from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { Purpose } from "./check-order.ts";
import { type SentOrder, sentOrder } from "./order-key.ts";
import { type OrderValues, orderValues } from "./order-values.ts";

const draft = z.object({ values: orderValues, sent: z.nullable(sentOrder) });

/** A form as it stands in this tab. */
export interface OrderDraft {
  values: OrderValues;
  /** The last order sent with it, or null. */
  sent: SentOrder | null;
}

// Names and phones are kept for this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;
const keyOf = ({ type, purposeId }: Purpose) => `akwaba.draft.${type}.${purposeId ?? ""}`;

/** The form as this tab left it, or null. */
export function readDraft(purpose: Purpose): OrderDraft | null {
  return readStored(thisTab, keyOf(purpose), draft);
}

/** The form survives a reload of this tab; null forgets it. */
export function keepDraft(purpose: Purpose, kept: OrderDraft | null): void {
  writeStored(thisTab, keyOf(purpose), kept);
}
