import { expect, test } from "vitest";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { CARDS, findOffered, HOME_WALLETS, OTHER_COUNTRIES, prefixOf } from "./offered-methods.ts";

test("each of the 15 methods is offered once", () => {
  const offered = [HOME_WALLETS, CARDS.methods, ...OTHER_COUNTRIES.map((group) => group.methods)].flat();
  expect(offered.map((method) => method.code).sort()).toEqual(PAYMENT_METHODS.map((method) => method.code).sort());
});

test("the wallets of Côte d'Ivoire come first, under their everyday names", () => {
  expect(HOME_WALLETS.map((method) => method.name)).toEqual(["Wave", "Orange Money", "MTN MoMo", "Moov Money"]);
});

test("the other wallets are grouped by country", () => {
  expect(OTHER_COUNTRIES.map((group) => [group.title, group.methods.length])).toEqual([
    ["Bénin", 2],
    ["Burkina Faso", 1],
    ["Cameroun", 1],
    ["Guinée-Bissau", 1],
    ["Mali", 1],
    ["Niger", 1],
    ["Sénégal", 2],
  ]);
});

test("a number is read in the country of the method, Côte d'Ivoire by default", () => {
  expect([null, "WAVECI", "CARD", "WAVESN", "OMGN"].map(prefixOf)).toEqual(["+225", "+225", "+225", "+221", "+245"]);
  expect(findOffered("CARD")?.name).toBe("Visa/Mastercard");
});

test("each shows the label on receipts, under its everyday name if it differs: no two read the same", () => {
  const offered = [HOME_WALLETS, CARDS.methods, ...OTHER_COUNTRIES.map((group) => group.methods)].flat();
  const labels = new Map<string, string>(PAYMENT_METHODS.map(({ code, label }) => [code, label]));
  for (const { code, name, label } of offered) expect(label ?? name).toBe(labels.get(code));
  expect(findOffered("OMCIV2")).toMatchObject({ name: "Orange Money", label: "Orange CI" });
  expect(new Set(offered.map(({ name, label }) => `${name} ${label}`)).size).toBe(PAYMENT_METHODS.length);
});
