import { describe, expect, test } from "vitest";
import type { RawNotification } from "#money/providers/payment-provider.ts";
import { readWireNotification } from "#money/providers/wire-notification.ts";

const PAID = {
  merchantId: "PP-F0001",
  sessionId: "S1",
  payId: "P1",
  channel: "WAVECI",
  countryCurrencyCode: "952",
  referenceNumber: "REF1",
  amount: "5000",
  transactiondt: "2026-09-25 10:00:00",
  customerId: "awa@example.ci",
  returnContext: "",
  responsecode: "0",
};
const CLAIM = {
  reference: "REF1",
  merchant: "PP-F0001",
  amount: 5_000,
  currency: "XOF",
  outcome: "paid",
  sessionId: "S1",
  payId: "P1",
};

function read(raw: Partial<RawNotification>) {
  return readWireNotification({ method: "POST", query: {}, body: {}, ...raw });
}

describe("where the fields stand", () => {
  test.each<[string, Partial<RawNotification>]>([
    ["in the body", { body: PAID }],
    ["in the query", { query: PAID }],
    ["in both, the same", { query: PAID, body: PAID }],
    ["half in each", { query: { ...PAID, amount: "5000" }, body: { amount: " 5000 " } }],
  ])("%s", (_where, raw) => {
    expect(read(raw)).toEqual(CLAIM);
  });

  test.each(["amount", "responsecode", "referenceNumber", "merchantId", "countryCurrencyCode", "payId"])(
    "a %s that query and body give differently makes the whole message unreadable",
    (field) => {
      expect(read({ query: PAID, body: { ...PAID, [field]: "7" } })).toBeNull();
    },
  );

  test("fields that are not read may differ", () => {
    expect(read({ query: PAID, body: { ...PAID, returnContext: "other" } })).toEqual(CLAIM);
  });
});

describe("what is said", () => {
  test.each([
    [{ responsecode: "0" }, "paid"],
    [{ responsecode: "-1" }, "failed"],
    [{ responsecode: "-1", responsemessage: "CANCELLED" }, "cancelled"],
    [{ responsecode: "0", responsemessage: "CANCELLED" }, "paid"],
    [{ responsecode: "" }, "unknown"],
    [{ responsecode: "00" }, "unknown"],
    [{ responsecode: "1" }, "unknown"],
    [{ responsecode: "-1.0" }, "unknown"],
  ])("%o is %s", (changed, outcome) => {
    expect(read({ body: { ...PAID, ...changed } })?.outcome).toBe(outcome);
  });

  test("a GET is only a hint", () => {
    expect(read({ method: "GET", query: PAID })).toEqual({ ...CLAIM, outcome: "unknown" });
  });

  test("another currency is told as it came, a missing one as nothing", () => {
    expect(read({ body: { ...PAID, countryCurrencyCode: "950" } })?.currency).toBe("950");
    const { countryCurrencyCode: _, ...withoutCurrency } = PAID;
    expect(read({ body: withoutCurrency })?.currency).toBe("");
  });

  test("identifiers that are missing are null", () => {
    expect(read({ body: { ...PAID, payId: "", sessionId: "" } })).toMatchObject({ payId: null, sessionId: null });
  });
});

describe("what is no notification", () => {
  test.each([
    ["no reference", { referenceNumber: "" }],
    ["no merchant", { merchantId: "" }],
    ["no amount", { amount: "" }],
    ["a fraction", { amount: "5000.5" }],
    ["decimals", { amount: "5000.00" }],
    ["a negative amount", { amount: "-5000" }],
    ["an exponent", { amount: "5e3" }],
    ["hexadecimal", { amount: "0x10" }],
    ["an amount beyond reason", { amount: "1".repeat(13) }],
    ["a reference too long", { referenceNumber: "R".repeat(65) }],
    ["an identifier too long", { payId: "P".repeat(129) }],
  ])("%s", (_why, changed) => {
    expect(read({ body: { ...PAID, ...changed } })).toBeNull();
  });

  test("names that every object has are not fields", () => {
    expect(read({ body: JSON.parse('{"__proto__": {"referenceNumber": "R"}}') })).toBeNull();
  });
});
