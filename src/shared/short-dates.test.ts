import { expect, test } from "vitest";
import { formatShortDate, formatShortMoment } from "./short-dates.ts";

test("days and moments are short, and name another year", () => {
  const now = new Date("2026-11-27T12:00:00Z");
  expect(formatShortMoment("2026-11-26T22:57:10.000Z", now)).toBe("26\u00a0nov. 22\u00a0h\u00a057");
  expect(formatShortMoment("2025-12-31T09:00:00.000Z", now)).toBe("31\u00a0déc.\u00a02025 9\u00a0h");
  expect(formatShortDate("2026-08-01", now)).toBe("1er\u00a0août");
});
