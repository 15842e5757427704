import { expect, it } from "vitest";
import { formatDays, namePeriod } from "./periods.ts";

it.each([
  ["2026-09-01", "2026-09-30", "2026-09"],
  ["2028-02-01", "2028-02-29", "2028-02"],
  ["2026-07-01", "2026-09-30", "2026-07 à 2026-09"],
  ["2026-01-01", "2026-12-31", "2026"],
  ["2025-01-01", "2026-12-31", "2025 à 2026"],
  ["2026-09-03", "2026-09-30", "2026-09-03 à 2026-09-30"],
  ["2026-09-03", "2026-09-03", "2026-09-03"],
  ["2026-09-03", undefined, "depuis 2026-09-03"],
  [undefined, "2026-09-03", "jusqu’au 2026-09-03"],
  [undefined, undefined, undefined],
])("names the days from %s to %s", (from, to, name) => {
  expect(namePeriod(from, to)).toBe(name);
});

it("says one day as a day", () => {
  expect(formatDays("2026-03-01", "2026-03-03")).toBe("du 1er\u00a0mars 2026 au 3\u00a0mars 2026");
  expect(formatDays("2026-11-29", "2026-11-29")).toBe("le 29\u00a0novembre 2026");
});
