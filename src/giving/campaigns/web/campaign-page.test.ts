import { expect, it } from "vitest";
import { describeProgress } from "./campaign-page.tsx";

const afterGift = (collected: number, amount: number, coveredFees = 0) =>
  describeProgress(
    { collected_amount: collected, amount: 1_000_000, unit: null },
    { amount, covered_fees: coveredFees },
  );

it("names the new percentage only if the gift moved it", () => {
  expect(afterGift(620_000, 10_000)).toBe("Grâce à vous, la campagne passe à 62\u00a0%.");
  expect(afterGift(620_100, 1_000)).toBe("Avec votre don, la campagne a réuni 620\u202f100\u00a0FCFA.");
});

it("does not count the fees that the giver covered", () => {
  expect(afterGift(615_100, 1_200, 1_100)).toBe("Avec votre don, la campagne a réuni 615\u202f100\u00a0FCFA.");
});

it("says that the goal is reached", () => {
  expect(afterGift(1_000_000, 500)).toBe("Grâce à vous, la campagne a atteint son objectif.");
});

it("does not call the goal reached, nor 100 %, while money is missing to it", () => {
  const gift = { amount: 10_000, covered_fees: 0 };
  const text = describeProgress({ collected_amount: 9_960_000, amount: 10_000_000, unit: null }, gift);
  expect(text).toBe("Avec votre don, la campagne a réuni 9\u202f960\u202f000\u00a0FCFA.");
});

it("says first what the gift does, without the fees that the giver covered", () => {
  const unit = { price: 25_000, name: "un table-banc", plural: "tables-bancs" };
  const text = describeProgress(
    { collected_amount: 620_000, amount: 1_000_000, unit },
    { amount: 51_000, covered_fees: 1_000 },
  );
  expect(text).toBe("Votre don offre deux tables-bancs. Grâce à vous, la campagne passe à 62\u00a0%.");
});
