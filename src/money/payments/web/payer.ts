import * as z from "zod/mini";
import { type GiftTribute, type Tribute, tributeOf } from "#money/payments/tribute.contract.ts";
import { readStored, TYPED, writeStored } from "#web/browser/stored-json.ts";

const payer = z.object({
  /** The idempotency key of the order. */
  key: z.string(),
  first_name: z.string(),
  email: z.string(),
  card_name: z.nullable(z.string()),
  tribute: z.nullable(tributeOf),
});

/** Who sent an order, the address that its receipt goes to, in whose name it is, and who gets a card. */
export type Payer = z.infer<typeof payer>;

// In this tab only, as the form itself: telephones are lent, and the public status of a payment has no name.
const thisTab = () => sessionStorage;
const KEY = `${TYPED}payer`;

/** Stores the payer of the order that this tab sends: before its tab opens, which begins with a copy. */
export function savePayer(one: Payer): void {
  writeStored(thisTab, KEY, [one, ...readPayers().filter(({ key }) => key !== one.key)]);
}

/** Returns the payers of the orders that this tab sent, the last one first. */
export function readPayers(): Payer[] {
  return readStored(thisTab, KEY, z.array(payer)) ?? [];
}

/** Returns in whose name this form or order gives, or null. */
export function tributeIn({
  tribute,
  tribute_name: name,
}: {
  tribute?: Tribute | null | undefined;
  tribute_name?: string | null | undefined;
}): GiftTribute | null {
  return tribute && name ? { kind: tribute, name } : null;
}
