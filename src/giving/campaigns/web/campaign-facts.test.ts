import { expect, test } from "vitest";
import { milestonesOf } from "./campaign-facts.tsx";

const unitsOf = (units_needed: number | null) =>
  milestonesOf({ amount: 5_000_000, collected_amount: 0, units_needed }).map(({ units }) => units);

test.each([
  [null, []],
  [1, []],
  [2, [1, 2]],
  [4, [1, 2, 3, 4]],
  [7, [2, 4, 6]],
  [9, [3, 6, 9]],
  [11, [3, 6, 9]],
  [80, [20, 40, 60, 80]],
  [110, [30, 60, 90]],
  [200, [50, 100, 150, 200]],
  [16_000, [4_000, 8_000, 12_000, 16_000]],
  [17_000, [5_000, 10_000, 15_000]],
])("a campaign that needs %d units has few milestones, in round numbers", (needed, units) => {
  expect(unitsOf(needed)).toEqual(units);
});

test("they stand where as large a part of the goal is collected, whatever else the goal pays for", () => {
  const milestones = milestonesOf({ amount: 5_100_000, collected_amount: 1_530_000, units_needed: 200 });
  expect(milestones).toEqual([
    { units: 50, at: 25, reached: true },
    { units: 100, at: 50, reached: false },
    { units: 150, at: 75, reached: false },
    { units: 200, at: 100, reached: false },
  ]);
});
