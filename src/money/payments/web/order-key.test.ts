import { expect, test } from "vitest";
import type { CreateOrderBody } from "#money/payments/payment.contract.ts";
import { keyForOrder } from "./use-order-draft.ts";

const body: CreateOrderBody = {
  donor_firt_name: "Awa",
  donor_last_name: "Koné",
  donor_email: "awa.kone@exemple.ci",
  donor_phone: "07 08 09 10 11",
  amount: 10_000,
  covered_fees: 0,
  payment_code: "WAVECI",
  type: "don",
  show_name: false,
};

test("the same body keeps its key, in whatever order its fields stand and after any login", () => {
  const first = keyForOrder(null, body);
  const { amount, ...rest } = body;
  expect(keyForOrder(first, { ...rest, amount, user_id: 7 })).toBe(first);
});

test("another body gets another key once the last one was answered", () => {
  const first = { ...keyForOrder(null, body), answered: true };
  expect(keyForOrder(first, { ...body, amount: 5_000 }).key).not.toBe(first.key);
  expect(keyForOrder(first, { ...body, show_name: true }).key).not.toBe(first.key);
});

test("another body keeps the key of an order without an answer, which may have arrived", () => {
  const first = keyForOrder(null, body);
  const corrected = keyForOrder(first, { ...body, donor_phone: "05 05 06 07 08" });
  expect(corrected.key).toBe(first.key);
  expect(corrected.body).not.toBe(first.body);
  expect(keyForOrder(corrected, { ...body, amount: 5_000 }, true).key).toBe(first.key);
});

test("a second gift on purpose gets another key for the same body", () => {
  const first = { ...keyForOrder(null, body), answered: true };
  expect(keyForOrder(first, body).key).toBe(first.key);
  expect(keyForOrder(first, body, true).key).not.toBe(first.key);
});

test("a second gift whose answer did not arrive keeps its key when it is sent again", () => {
  const second = keyForOrder({ ...keyForOrder(null, body), answered: true }, body, true);
  expect(keyForOrder(second, body, true)).toBe(second);
});
