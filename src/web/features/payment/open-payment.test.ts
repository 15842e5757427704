import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  findOpenPayment,
  forgetOpenPayment,
  isSameGift,
  keepOpenPayment,
  OPEN_PAYMENT_KEY,
  type OpenPayment,
} from "./open-payment.ts";

const MINUTE = 60_000;
const now = Date.UTC(2026, 2, 1);
const purpose = { type: "don", purposeId: "campagne" } as const;
const payment: OpenPayment = {
  ...purpose,
  reference: "REF1",
  amount: 10_000,
  returnPath: "/dons/campagne",
  receipt_url: "https://site.example/recus/jeton",
  payment_link: "https://site.example/simulateur/jeton",
  openedAt: now,
  startedAt: now,
  state: "watching",
};
let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a payment is found again for its own purpose only, and for two hours", () => {
  keepOpenPayment(payment);
  expect(findOpenPayment(purpose, now)).toEqual(payment);
  expect(findOpenPayment({ type: "don", purposeId: "autre" }, now)).toBeNull();
  expect(findOpenPayment({ type: "projet", purposeId: "campagne" }, now)).toBeNull();
  expect(findOpenPayment(purpose, now + 121 * MINUTE)).toBeNull();
});

test("a payment known to be paid is not watched again by a tab that has not heard of it", () => {
  keepOpenPayment({ ...payment, state: "paid" });
  keepOpenPayment({ ...payment, state: "left" });
  expect(findOpenPayment(purpose, now)?.state).toBe("paid");
});

test("forgetting one payment leaves another that was opened since", () => {
  keepOpenPayment(payment);
  keepOpenPayment({ ...payment, reference: "REF2" });
  forgetOpenPayment(payment);
  expect(findOpenPayment(purpose, now)?.reference).toBe("REF2");
  forgetOpenPayment({ ...payment, reference: "REF2" });
  expect(findOpenPayment(purpose, now)).toBeNull();
});

test("the same gift is the same amount within 30 minutes, unless it is paid", () => {
  expect(isSameGift(payment, 10_000, now + 29 * MINUTE)).toBe(true);
  expect(isSameGift(payment, 10_000, now + 30 * MINUTE)).toBe(false);
  expect(isSameGift(payment, 5_000, now)).toBe(false);
  expect(isSameGift({ ...payment, state: "paid" }, 10_000, now)).toBe(false);
});

test.each(["not json", "{}", JSON.stringify({ ...payment, payment_link: "javascript:alert(1)" })])(
  "what is stored under the key by somebody else is not believed: %s",
  (text) => {
    kept.set(OPEN_PAYMENT_KEY, text);
    expect(findOpenPayment(purpose, now)).toBeNull();
  },
);

test("a browser that refuses to keep anything does not stop the payment", () => {
  vi.stubGlobal("localStorage", undefined);
  keepOpenPayment(payment);
  expect(findOpenPayment(purpose, now)).toBeNull();
});
