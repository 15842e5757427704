import { expect, it } from "vitest";
import { describeProgress } from "./describe-progress.ts";

it("does not say that a goal is reached while money is missing to it", () => {
  const text = describeProgress(
    { collected_amount: 9_960_000, amount: 10_000_000 },
    { amount: 10_000, covered_fees: 0 },
  );
  expect(text).not.toContain("a atteint son objectif");
});

it("says so once the goal is reached, and how far the campaign is before", () => {
  const gift = { amount: 100_000, covered_fees: 0 };
  expect(describeProgress({ collected_amount: 1_000_000, amount: 1_000_000 }, gift)).toContain(
    "a atteint son objectif",
  );
  expect(describeProgress({ collected_amount: 620_000, amount: 1_000_000 }, gift)).toMatch(/passe à 62/);
});
