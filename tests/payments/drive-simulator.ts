import type { CheckStatusAnswer, CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import type { ScenarioName } from "#money/providers/simulator/scenarios.ts";
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

/** Returns the state that the watch of the payment form would show now. */
export async function statusOf(app: TestApp, reference: string): Promise<CheckStatusAnswer> {
  const response = await app.call(`/api/v01/payment/check-status/${reference}`);
  return (await response.json()) as CheckStatusAnswer;
}

/** Returns the secret path on which the provider notifies of the attempt. */
export async function notificationPath(app: TestApp, reference: string): Promise<string> {
  const { rows } = await app.handle.jobs.executeSql(
    "select notification_url from simulator_sessions where reference = $1",
    [reference],
  );
  return new URL(String(rows[0].notification_url)).pathname;
}

/** The provider reports on this path that 10 000 FCFA were paid for the reference, or what `change` says. */
export function notify(
  app: TestApp,
  { path, reference }: { path: string; reference: string },
  change: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const fields = {
    merchantId: "SIMULATEUR",
    countryCurrencyCode: "952",
    referenceNumber: reference,
    amount: "10000",
    responsecode: "0",
    payId: "PAY1",
    ...change,
  };
  return app.call(path, { method: "POST", body: new URLSearchParams(fields) });
}
