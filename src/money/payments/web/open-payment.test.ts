import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OPEN_PAYMENT_KEY } from "#web/browser/stored-json.ts";
import {
  choosePayment,
  deleteOpenPayment,
  findOpenPayments,
  isSameGift,
  type OpenPayment,
  saveOpenPayment,
} from "./open-payment.ts";
import { findUnpaidPayment } from "./open-payment-bar.tsx";

const MINUTE = 60_000;
const now = Date.UTC(2026, 2, 1);
const purpose = { type: "don", purposeId: "campagne" } as const;
const payment: OpenPayment = {
  ...purpose,
  reference: "REF1",
  key: "cle-1",
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
  expect(findOpenPayments(purpose, now)).toEqual([payment]);
  expect(findOpenPayments({ type: "don", purposeId: "autre" }, now)).toEqual([]);
  expect(findOpenPayments({ type: "projet", purposeId: "campagne" }, now)).toEqual([]);
  expect(findOpenPayments(purpose, now + 121 * MINUTE)).toEqual([]);
});

test("several payments are stored, of which the one that was used longest ago leaves first", () => {
  const references = () => findOpenPayments(purpose, now).map(({ reference }) => reference);
  for (const reference of ["REF1", "REF2", "REF3", "REF4", "REF5"]) saveOpenPayment({ ...payment, reference });
  expect(references()).toEqual(["REF5", "REF4", "REF3", "REF2", "REF1"]);
  saveOpenPayment({ ...payment, reference: "REF1", state: "left" });
  saveOpenPayment({ ...payment, reference: "REF6" });
  expect(references()).toEqual(["REF6", "REF1", "REF5", "REF4", "REF3"]);
});

test("a payment that a former release stored has no key, and is found again", () => {
  const { key: _none, ...former } = payment;
  storage.set(OPEN_PAYMENT_KEY, JSON.stringify([former]));
  expect(findOpenPayments(purpose, now)).toEqual([{ ...payment, key: "" }]);
});

test("another page mentions the payment used last that is not paid and not its own", () => {
  saveOpenPayment(payment);
  saveOpenPayment({ ...payment, reference: "REF2", returnPath: "/dons/autre" });
  saveOpenPayment({ ...payment, reference: "REF3", state: "paid" });
  expect(findUnpaidPayment("/", now)?.reference).toBe("REF2");
  expect(findUnpaidPayment("/dons/autre", now)?.reference).toBe("REF1");
  expect(findUnpaidPayment("/", now + 121 * MINUTE)).toBeNull();
});

const mine = { ...payment, state: "paid" } as const;
const others = { ...payment, reference: "REF2", key: "cle-2" } as const;
const chosen = (of: { kept?: string; sentAs?: string; isFree?: boolean }, from: OpenPayment[] = [others, mine]) =>
  choosePayment(from, of.kept, of.sentAs, of.isFree ?? false)?.reference;

test("a tab shows the payment that it keeps, and no other if that is unknown", () => {
  expect(chosen({ kept: "REF1", sentAs: "cle-2", isFree: true })).toBe("REF1");
  expect(chosen({ kept: "REF3", sentAs: "cle-2", isFree: true })).toBeUndefined();
});

test("a form that was sent or typed into gives way to its own payment alone", () => {
  expect(chosen({ sentAs: "cle-1" })).toBe("REF1");
  expect(chosen({ sentAs: "cle-3" })).toBeUndefined();
  expect(chosen({})).toBeUndefined();
});

test("a free form gives way to the tab’s last payment, else to another one, unless it is paid", () => {
  const unpaid = { ...mine, state: "left" } as const;
  expect(chosen({ sentAs: "cle-1", isFree: true }, [others, unpaid])).toBe("REF1");
  expect(chosen({ isFree: true })).toBe("REF2");
  expect(chosen({ sentAs: "cle-1", isFree: true }, [{ ...others, state: "paid" }, mine])).toBeUndefined();
});

test("a payment of a former release, which has no key, is nobody’s own", () => {
  expect(chosen({}, [{ ...mine, key: "" }])).toBeUndefined();
});

test("a payment known to be paid is not watched again by a tab that has not heard of it", () => {
  saveOpenPayment({ ...payment, state: "paid" });
  saveOpenPayment({ ...payment, state: "left" });
  expect(findOpenPayments(purpose, now)[0]?.state).toBe("paid");
});

test("deleting one payment leaves another that was opened since", () => {
  saveOpenPayment(payment);
  saveOpenPayment({ ...payment, reference: "REF2" });
  deleteOpenPayment(payment);
  expect(findOpenPayments(purpose, now)[0]?.reference).toBe("REF2");
  deleteOpenPayment({ ...payment, reference: "REF2" });
  expect(findOpenPayments(purpose, now)).toEqual([]);
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
    expect(findOpenPayments(purpose, now)).toEqual([]);
  },
);

test("a browser that refuses storage does not stop the payment", () => {
  vi.stubGlobal("localStorage", undefined);
  saveOpenPayment(payment);
  expect(findOpenPayments(purpose, now)).toEqual([]);
});
