import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import type { TestApp } from "../setup/start-test-app.ts";

/** The fields that a donor fills in; those given replace the defaults. */
export function orderBody(donationId: string, change: Partial<CreateOrderInput> = {}): CreateOrderInput {
  return {
    user_id: null,
    donor_firt_name: "Awa",
    donor_last_name: "Koné",
    donor_email: "awa.kone@exemple.example",
    donor_phone: "07 08 09 10 11",
    project_id: null,
    donation_id: donationId,
    amount: 10_000,
    currency: "XOF",
    payment_method: "Wave CI",
    payment_code: "WAVECI",
    payment_type: "MOBILE",
    transaction_id: "",
    type: "don",
    month: null,
    year: null,
    ...change,
  };
}

/** An order opened over HTTP, whose answer must be a payment link. */
export function makeOrder(
  app: TestApp,
  donationId: string,
  change: Partial<CreateOrderInput> = {},
  key?: string,
): Promise<CreateOrderAnswer> {
  return openOrder(app, orderBody(donationId, change), key === undefined ? {} : { "idempotency-key": key });
}

/** Opens the order that this body and these headers describe. Throws if the answer is no payment link. */
export async function openOrder(
  app: TestApp,
  body: CreateOrderInput,
  headers: Record<string, string>,
): Promise<CreateOrderAnswer> {
  const response = await app.post("/payment/create-order", body, headers);
  const answer = (await response.json()) as CreateOrderAnswer;
  if (response.status !== 200 || !answer.payment_link) throw new Error(`no order: ${JSON.stringify(answer)}`);
  return answer;
}
