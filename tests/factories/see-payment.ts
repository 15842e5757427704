import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import type { Carrying } from "./make-two-factor.ts";

/** Returns what the page of the payment, which the person opens now, sends with a decision. */
export async function seePayment(
  app: Pick<TestApp, "call">,
  id: string,
  by: Carrying,
): Promise<{ seen?: number; proposal?: string }> {
  const answer = await app.call(`/api/v01/admin/payments/${id}`, { headers: by });
  if (answer.status !== 200) return {};
  const { decisions, proposal }: PaymentRecord = await answer.json();
  return { seen: decisions, ...(proposal && { proposal: proposal.id }) };
}
