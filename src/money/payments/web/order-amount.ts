import { createOrderBody } from "#money/payments/payment.contract.ts";
import { contentOf, wholeProblem } from "./amount-text.ts";

/**
 * Returns what is wrong with the text of a field for an amount that was left, or null. An empty one may still be filled
 * in.
 */
export function checkAmount(text: string): string | null {
  const content = contentOf(text);
  if (content === "") return null;
  const refused = createOrderBody.shape.amount.safeParse(content).error?.issues[0]?.message;
  return wholeProblem(content) ?? refused ?? null;
}
