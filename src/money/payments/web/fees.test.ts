import { expect, test } from "vitest";
import { coveredFeesOf, MAXIMUM_FEE_RATE } from "#shared/money.ts";
import { chosenFees, coverableFees, formatFeeRate } from "./fees.ts";

const fees = { bearer: "payer_may_cover", per_mille: 25 } as const;

test("what is left of the total once the fees are taken is the gift, and of a franc less it is not", () => {
  for (const rate of [0, 1, 25, 33, 100, MAXIMUM_FEE_RATE]) {
    for (const gift of [100, 999, 10_000, 33_333, 99_999_999]) {
      const total = gift + coveredFeesOf(gift, rate);
      const left = (paid: number) => paid * (1_000 - rate);
      expect(left(total)).toBeGreaterThanOrEqual(gift * 1_000);
      expect(left(total - 1)).toBeLessThan(gift * 1_000);
    }
  }
});

test("fees are there to cover if the payer may, and the amount is one", () => {
  expect(coverableFees(10_000, fees)).toBe(257);
  expect(coverableFees(0, fees)).toBe(0);
  expect(coverableFees(10_000, { ...fees, bearer: "foundation" })).toBe(0);
  expect(coverableFees(10_000, null)).toBe(0);
});

test("they are paid only if they are chosen", () => {
  expect(chosenFees({ amount: "10000", cover_fees: true }, fees)).toBe(257);
  expect(chosenFees({ amount: "10000", cover_fees: false }, fees)).toBe(0);
});

test("the rate is read as a percentage", () => {
  expect(formatFeeRate(fees)).toBe("2,5\u00a0%");
  expect(formatFeeRate({ ...fees, per_mille: 30 })).toBe("3\u00a0%");
});
