import { describe, expect, it } from "vitest";
import { addMonths } from "#platform/months.ts";
import { freeMonths } from "./compute-standing.ts";
import { duesLabel, periodText } from "./dues-purpose.ts";

it("a period stands alone, and on receipts as what was paid for", () => {
  expect(periodText(["2026-01", "2026-02", "2026-03"])).toBe("Janvier, février et mars 2026");
  expect(duesLabel(["2026-01"])).toBe("Cotisation – janvier 2026");
  expect(duesLabel(freeMonths("2026-07", 12))).toBe("Cotisation – de juillet 2026 à juin 2027");
});

describe("months", () => {
  it("go on through the years, in both directions", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-05", 25)).toBe("2028-06");
  });

  it("that are free skip those that are taken", () => {
    expect(freeMonths("2026-11", 3, new Set(["2026-12"]))).toEqual(["2026-11", "2027-01", "2027-02"]);
  });
});
