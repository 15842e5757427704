import { expect, it } from "vitest";
import { groupDays } from "./collected-panels.tsx";

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    day: new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10),
    amount: 100,
    payments: 1,
    before: 10,
  }));

it.each([
  [62, 62, "1er\u00a0janvier 2026"],
  [90, 13, "1er\u00a0janvier 2026 au 7\u00a0janvier 2026"],
  [365, 12, "janvier 2026"],
])("%i days are %i columns, which add up to all of them", (count, columns, name) => {
  const groups = groupDays(daysFrom("2026-01-01", count));
  expect(groups).toHaveLength(columns);
  expect(groups[0]?.name).toBe(name);
  expect(groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(count * 100);
  expect(groups.reduce((sum, { before }) => sum + before, 0)).toBe(count * 10);
});
