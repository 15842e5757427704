import { expect, test } from "vitest";
import { formatShortDay, formatShortMoment } from "./short-dates.tsx";

test("days and moments are short, and name another year", () => {
  expect(formatShortMoment("2026-11-26T22:57:10.000Z", 2026)).toBe("26\u00a0nov. 22\u00a0h\u00a057");
  expect(formatShortMoment("2025-12-31T09:00:00.000Z", 2026)).toBe("31\u00a0déc.\u00a02025 9\u00a0h");
  expect(formatShortDay("2026-08-01", 2026)).toBe("1er\u00a0août");
});
