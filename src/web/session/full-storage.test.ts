import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { findOpenPayments, saveOpenPayment } from "#money/payments/web/open-payment.ts";
import { dropSession, readSession, saveSession } from "./session-store.ts";

const awa = { id: "1", first_name: "Awa", last_name: "Koné", email: "awa@exemple.ci", avatar: null, roles: [] };
const yao = { ...awa, id: "2", first_name: "Yao-Emmanuel", last_name: "Kouamé", email: "yao.emmanuel@exemple.ci" };

beforeEach(() => {
  const stored = new Map<string, string>();
  let full = false;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      // Nothing fits any more that is longer than what it replaces.
      if (full && value.length > (stored.get(key)?.length ?? 0)) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
    fill: () => {
      full = true;
    },
  });
});
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
});

it("shows who signed in last although the storage is full", () => {
  saveSession({ token: "jeton-de-awa", user: awa });
  (localStorage as unknown as { fill: () => void }).fill();
  saveSession({ token: "jeton-de-yao", user: yao });
  expect(readSession()).toMatchObject({ token: "jeton-de-yao", user: { id: "2", first_name: "Yao-Emmanuel" } });
});

it("does not find the former payment after another one was opened that did not fit", () => {
  const purpose = { type: "don", purposeId: "c" } as const;
  const one = {
    ...purpose,
    reference: "A",
    amount: 5_000,
    covered_fees: 0,
    by_promise: false,
    returnPath: "/dons/x",
    receipt_url: "https://site.ci/recus/a",
    payment_link: "https://pay.ci/a",
    payment_code: "WAVECI",
    key: "a",
    openedAt: Date.now(),
    startedAt: Date.now(),
    state: "paid" as const,
  };
  saveOpenPayment(one);
  (localStorage as unknown as { fill: () => void }).fill();
  saveOpenPayment({ ...one, reference: "B-LONGUE", state: "watching" });
  expect(findOpenPayments(purpose, Date.now())[0]?.reference).not.toBe("A");
});
