import { afterEach, expect, test, vi } from "vitest";
import type { CreateOrderBody } from "#contracts/payment.ts";
import { keyForBody } from "./order-key.ts";

const body: CreateOrderBody = {
  donor_firt_name: "Awa",
  donor_last_name: "Koné",
  donor_email: "awa.kone@exemple.ci",
  donor_phone: "07 08 09 10 11",
  amount: 10_000,
  payment_code: "WAVECI",
  type: "don",
  show_name: false,
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the same body keeps its key, in whatever order its fields stand and whoever has signed in since", () => {
  const first = keyForBody(null, body);
  const { amount, ...rest } = body;
  expect(keyForBody(first, { ...rest, amount, user_id: 7 })).toBe(first);
});

test("another body gets another key", () => {
  const first = keyForBody(null, body);
  expect(keyForBody(first, { ...body, amount: 5_000 }).key).not.toBe(first.key);
  expect(keyForBody(first, { ...body, show_name: true }).key).not.toBe(first.key);
});

test("a second gift on purpose gets another key for the same body", () => {
  const first = { ...keyForBody(null, body), answered: true };
  expect(keyForBody(first, body).key).toBe(first.key);
  expect(keyForBody(first, body, true).key).not.toBe(first.key);
});

test("a second gift whose answer was lost keeps its key when it is sent again", () => {
  const second = keyForBody({ ...keyForBody(null, body), answered: true }, body, true);
  expect(keyForBody(second, body, true)).toBe(second);
});

test("a page without a secure context still makes keys of 128 bits", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(keyForBody(null, body).key).toMatch(/^[0-9a-f]{32}$/);
});
