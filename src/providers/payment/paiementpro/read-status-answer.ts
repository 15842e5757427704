import * as z from "zod/mini";
import type { StatusAnswer } from "../payment-provider.ts";
import type { Exchange } from "./exchange-over-http.ts";

const wireText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? "" : String(value).trim())),
);

/** `marchant_id` is spelled so on the wire. */
const wireStatus = z.object({
  success: z.boolean(),
  amount: wireText,
  reference: wireText,
  marchant_id: wireText,
  pay_id: wireText,
});

/**
 * What a status exchange says of the reference; amount in FCFA. "Aucune transaction" has the shape of a
 * failure but no `pay_id`, and is known to be said of payments that went through: it tells nothing.
 * What is not the status of this reference was no answer.
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
