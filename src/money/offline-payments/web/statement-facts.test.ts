import { expect, it } from "vitest";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import { describeLine, findQuotedTarget, findTargetWithin, memberNumberWithin, nameWithin } from "./statement-facts.ts";

const targets = [
  { target: "cotisation", label: "Cotisation", reference: "COTISATION" },
  { target: "don:1", label: "Forage", reference: "DON FORAGE KOUTO" },
  { target: "don:2", label: "Une", reference: "DON LONG" },
  { target: "don:3", label: "Deux", reference: "DON LONG" },
];

const LINE: StatementLine = {
  id: "1",
  state: "open",
  account_label: "Banque",
  method: "TRANSFER",
  paid_on: "2026-11-27",
  time: null,
  label: "",
  payer: "",
  phone: "",
  reference: "",
  amount: 20_000,
  reason: null,
  payment: null,
  suggestions: [],
};

it("finds what is quoted, however banks and people write it", () => {
  expect(findQuotedTarget(targets, "don forage-kouto")).toBe("don:1");
  expect(findQuotedTarget(targets, " Cotisation. ")).toBe("cotisation");
});

it("finds nothing for other words, for none, and for what two targets share", () => {
  expect(findQuotedTarget(targets, "FORAGE")).toBeUndefined();
  expect(findQuotedTarget(targets, " – ")).toBeUndefined();
  expect(findQuotedTarget(targets, "DON LONG")).toBeUndefined();
});

it("finds a name within what a payer wrote, with or without its kind, if it names one alone", () => {
  expect(findTargetWithin(targets, "TCN3X1 Forage Kouto, merci")).toBe("don:1");
  expect(findTargetWithin(targets, "VIR DON FORAGE KOUTO 12")).toBe("don:1");
  expect(findTargetWithin(targets, "un forage")).toBeUndefined();
  const twice = [...targets, { target: "projet:4", label: "Quatre", reference: "PROJET FORAGE KOUTO" }];
  expect(findTargetWithin(twice, "forage kouto")).toBeUndefined();
  expect(findTargetWithin(twice, "projet forage kouto")).toBe("projet:4");
});

it("finds the name of who paid, in its column or beside what banks and payers write", () => {
  const line = { ...LINE, payer: "", reference: "" };
  const within = (label: string) => nameWithin({ ...line, label }, targets);
  expect(within("VIR RECU ADJOUA KOFFI DON FORAGE KOUTO")).toBe("ADJOUA KOFFI");
  expect(within("VIREMENT DE M. N’GUESSAN YAO REF 2026-115")).toBe("GUESSAN YAO");
  expect(within("REMISE CHEQUE 0048213")).toBe("");
  expect(within("Une phrase bien trop longue pour nommer quelqu’un")).toBe("");
  expect(nameWithin({ ...line, label: "DON LONG", payer: "KOFFI Amenan" }, targets)).toBe("Amenan KOFFI");
});

it("finds the number of the member who is quoted, with or without its hyphen, and no other number", () => {
  const within = (label: string, reference = "") => memberNumberWithin({ ...LINE, label, reference });
  expect(within("VIR RECU COTISATION M-000064")).toBe("M-000064");
  expect(within("COTISATION", "m000064/11")).toBe("M-000064");
  expect(within("VIR M 000064 NOVEMBRE")).toBe("M-000064");
  expect(within("VIR TM-000064 M-0000641 M-64")).toBeNull();
});

it("says of a line who paid, when and to which account", () => {
  const line = { amount: 20_000, paid_on: "2026-11-27", payer: "Koffi Amenan", reference: "TCN3X1" };
  expect(
    describeLine({ ...line, time: "10:11:00", label: "DON FORAGE KOUTO", account_label: "Wave 07 00 00 00 01" }),
  ).toBe(
    "20\u202f000\u00a0FCFA le 27\u00a0novembre 2026 à 10\u00a0h\u00a011\u00a0: Koffi Amenan, DON FORAGE KOUTO, TCN3X1. Compte\u00a0: Wave 07 00 00 00 01.",
  );
});
