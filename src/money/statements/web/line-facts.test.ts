import { expect, it } from "vitest";
import { describeDoubt, isOfBank } from "./line-facts.ts";

it("says why a payment may be other money, in whole sentences", () => {
  const payment = {
    id: "1",
    state: "waiting" as const,
    name: "Awa Koné",
    purpose_label: "Don libre",
    method: "Espèces",
    received_on: `${new Date().getUTCFullYear()}-11-29`,
    differs: ["method" as const],
  };
  expect(describeDoubt(payment, { account_label: "SGBCI" })).toMatch(
    /^Awa Koné, .+, reçu le 29\snovembre\s\d{4}\. Le mode diffère\u00a0: .+ argent\.$/u,
  );
});

it.each([
  ["INTERETS CREDITEURS", "", true],
  ["Agios débiteurs", "", true],
  ["FRAIS DE TENUE DE COMPTE", "", true],
  ["COMMISSION SUR VIREMENT", "", true],
  ["VIR KONE FRAIS SCOLAIRES", "", false],
  ["FRAIS SCOLAIRES", "KONE AWA", false],
])("knows the bank's own line by its first word: %s", (label, payer, isOwn) => {
  expect(isOfBank({ label, payer })).toBe(isOwn);
});
