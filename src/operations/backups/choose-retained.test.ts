import { expect, it } from "vitest";
import { chooseRetained } from "./choose-retained.ts";

const DAY_MS = 24 * 3600 * 1000;
const LAST = Date.UTC(2026, 10, 25, 2, 30);

const daysRetained = (backups: { at: Date }[]) =>
  [...chooseRetained(backups)].map(({ at }) => at.toISOString().slice(0, 10)).sort();

it("of two years of nights, 7 days, 4 weeks and 12 months are retained", () => {
  const nights = Array.from({ length: 730 }, (_, index) => ({ at: new Date(LAST - index * DAY_MS) }));
  expect(daysRetained(nights)).toEqual([
    ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    // Sundays end the weeks.
    ...["2026-11-08", "2026-11-15"],
    ...["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"],
  ]);
});

it("pruned every night, the same are left as if none had been deleted", () => {
  let left: { at: Date }[] = [];
  const all: { at: Date }[] = [];
  for (let index = 729; index >= 0; index -= 1) {
    const night = { at: new Date(LAST - index * DAY_MS) };
    all.push(night);
    left = [...chooseRetained([...left, night])];
  }
  expect(daysRetained(left)).toEqual(daysRetained(all));
});

it("of several backups of a day the newest is retained, and of few all", () => {
  const hours = [2, 8, 20].map((hour) => ({ at: new Date(Date.UTC(2026, 10, 25, hour)) }));
  expect([...chooseRetained(hours)]).toEqual([hours[2]]);
  const old = [{ at: new Date(Date.UTC(2019, 0, 1)) }, { at: new Date(Date.UTC(2026, 10, 25)) }];
  expect(chooseRetained(old).size).toBe(2);
  expect(chooseRetained([]).size).toBe(0);
});
