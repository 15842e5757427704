import { expect, test } from "vitest";
import { milestonesOf } from "./campaign-facts.tsx";

const bench = { price: 25_000, name: "un table-banc", plural: "tables-bancs" };
const unitsOf = (benches: number, rest = 0) =>
  milestonesOf({ amount: benches * bench.price + rest, collected_amount: 0 }, bench).map(({ units }) => units);

test.each([
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
])("a goal of %d units has few milestones, in round numbers", (benches, units) => {
  expect(unitsOf(benches)).toEqual(units);
});

test("they stand where their price does, and are reached with it", () => {
  const milestones = milestonesOf({ amount: 5_100_000, collected_amount: 2_500_000 }, bench);
  expect(milestones.map(({ units, reached }) => [units, reached])).toEqual([
    [60, true],
    [120, false],
    [180, false],
  ]);
  expect(milestones[0]?.at).toBeCloseTo(29.41, 2);
  expect(unitsOf(0, 24_000)).toEqual([]);
});
