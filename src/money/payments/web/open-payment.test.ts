import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPEN_PAYMENT_KEY } from "#web/browser/stored-json.ts";
import { deleteOpenPayment, findOpenPayment, isSameGift, type OpenPayment, saveOpenPayment } from "./open-payment.ts";

const MINUTE = 60_000;
const now = Date.UTC(2026, 2, 1);
const purpose = { type: "don", purposeId: "campagne" } as const;
const payment: OpenPayment = {
  ...purpose,
  reference: "REF1",
  amount: 10_000,
  covered_fees: 0,
  by_promise: false,
  returnPath: "/dons/campagne",
  receipt_url: "https://site.example/recus/jeton",
  payment_link: "https://site.example/simulateur/jeton",
  payment_code: "WAVECI",
  openedAt: now,
  startedAt: now,
  state: "watching",
};
let storage: Map<string, string>;

beforeEach(() => {
  storage = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a payment is found again for its own purpose only, and for two hours", () => {
  saveOpenPayment(payment);
  expect(findOpenPayment(purpose, now)).toEqual(payment);
  expect(findOpenPayment({ type: "don", purposeId: "autre" }, now)).toBeNull();
  expect(findOpenPayment({ type: "projet", purposeId: "campagne" }, now)).toBeNull();
  expect(findOpenPayment(purpose, now + 121 * MINUTE)).toBeNull();
});

test("a payment known to be paid is not watched again by a tab that has not heard of it", () => {
  saveOpenPayment({ ...payment, state: "paid" });
  saveOpenPayment({ ...payment, state: "left" });
  expect(findOpenPayment(purpose, now)?.state).toBe("paid");
});

test("deleting one payment leaves another that was opened since", () => {
  saveOpenPayment(payment);
  saveOpenPayment({ ...payment, reference: "REF2" });
  deleteOpenPayment(payment);
  expect(findOpenPayment(purpose, now)?.reference).toBe("REF2");
  deleteOpenPayment({ ...payment, reference: "REF2" });
  expect(findOpenPayment(purpose, now)).toBeNull();
});

test("the same gift is the same amount within 30 minutes, unless it is paid", () => {
  expect(isSameGift(payment, 10_000, now + 29 * MINUTE)).toBe(true);
  expect(isSameGift(payment, 10_000, now + 30 * MINUTE)).toBe(false);
  expect(isSameGift(payment, 5_000, now)).toBe(false);
  expect(isSameGift({ ...payment, amount: 10_257, covered_fees: 257 }, 10_000, now)).toBe(true);
  expect(isSameGift({ ...payment, state: "paid" }, 10_000, now)).toBe(false);
});

test.each(["not json", "{}", JSON.stringify({ ...payment, payment_link: "javascript:alert(1)" })])(
  "what is stored under the key by somebody else is not believed: %s",
  (text) => {
    storage.set(OPEN_PAYMENT_KEY, text);
    expect(findOpenPayment(purpose, now)).toBeNull();
  },
);

test("a browser that refuses storage does not stop the payment", () => {
  vi.stubGlobal("localStorage", undefined);
  saveOpenPayment(payment);
  expect(findOpenPayment(purpose, now)).toBeNull();
});
