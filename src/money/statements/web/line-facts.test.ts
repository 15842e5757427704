import { expect, it } from "vitest";
import { describeDoubt } from "./line-facts.ts";

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
