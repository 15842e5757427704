import { expect, test } from "vitest";
import { progressPercent, progressTone } from "./progress.contract.ts";

test.each([
  [0, 5_000, 0],
  [3_100_000, 5_000_000, 62],
  [995, 1_000, 100],
  [9_000, 5_000, 100],
  [10, 0, 0],
  [10, Number.NaN, 0],
])("%d of %d is %d percent", (collected, target, percent) => {
  expect(progressPercent(collected, target)).toBe(percent);
});

test.each([
  [0, "low"],
  [29, "low"],
  [30, "middle"],
  [69, "middle"],
  [70, "high"],
  [100, "high"],
])("%d percent is %s", (percent, tone) => {
  expect(progressTone(percent)).toBe(tone);
});
