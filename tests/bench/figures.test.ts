import { expect, it } from "vitest";
import { medianOf, medianRatio, percentileOf, showNumber } from "../../bench/figures.ts";

it("takes the value in the middle, and the value that nearly all stay below", () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([])).toBeNaN();
  expect(
    percentileOf(
      Array.from({ length: 100 }, (_, index) => 100 - index),
      0.99,
    ),
  ).toBe(100);
});

it("compares what was measured in turn round by round: one busy moment does not change the result", () => {
  expect(medianRatio([100, 10, 100], [200, 20, 30])).toBe(2);
  expect(medianRatio([], [200])).toBeNaN();
});

it("shows three significant digits", () => {
  expect([24_664.3, 52.52, 7.1, 0.0312, 0, Number.NaN].map(showNumber)).toEqual([
    "24664",
    "52.5",
    "7.10",
    "0.0312",
    "0.00",
    "–",
  ]);
});
