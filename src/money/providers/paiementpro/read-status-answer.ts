import * as z from "zod/mini";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import type { Exchange } from "./exchange-over-http.ts";

const wireText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? "" : String(value).trim())),
);

/** `marchant_id` is the provider's spelling. */
const wireStatus = z.object({
  success: z.boolean(),
  amount: wireText,
  reference: wireText,
  marchant_id: wireText,
  pay_id: wireText,
});

/**
 * Returns the status of the reference, amount in FCFA. "Aucune transaction" has the form of a failure without `pay_id`
 * and is known to come for payments that went through: it is `unknown`. The status of another reference is `no_answer`.
 */
export function readStatusAnswer(exchange: Exchange, reference: string): StatusAnswer {
  const wire = exchange.kind === "answered" && exchange.status === 200 ? parseWire(exchange.text) : null;
  if (!wire || (wire.reference !== "" && wire.reference !== reference)) return { kind: "no_answer" };
  const payId = wire.pay_id || null;
  if (!wire.success) return payId ? { kind: "failed", payId } : { kind: "unknown" };
  if (!/^\d{1,12}$/.test(wire.amount)) return { kind: "no_answer" };
  return { kind: "paid", amount: Number(wire.amount), currency: null, merchant: wire.marchant_id || null, payId };
}

function parseWire(text: string): z.infer<typeof wireStatus> | null {
  try {
    const parsed = wireStatus.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
