import type { CheckStatusAnswer, CreateOrderAnswer } from "#contracts/payment.ts";
import type { ScenarioName } from "#providers/payment/simulator/scenarios.ts";
import { TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

/** The payer presses a button of the simulator's page. Returns the address that the page redirects to. */
export async function press(app: TestApp, order: CreateOrderAnswer, choice: ScenarioName): Promise<string> {
  if (!order.payment_link) throw new Error("the order has no payment link");
  const response = await app.call(new URL(order.payment_link).pathname, {
    method: "POST",
    headers: { origin: TEST_ORIGIN },
    body: new URLSearchParams({ choice }),
  });
  if (response.status !== 303) throw new Error(`the simulator answered ${response.status}`);
  await app.settled();
  return response.headers.get("location") ?? "";
}

/** What the watch of the payment form would show now. */
export async function statusOf(app: TestApp, reference: string): Promise<CheckStatusAnswer> {
  const response = await app.call(`/api/v01/payment/check-status/${reference}`);
  return (await response.json()) as CheckStatusAnswer;
}
