import { describe, expect, it } from "vitest";
import { addMonths } from "#platform/months.ts";
import { freeMonths } from "./dues-months.ts";
import { duesLabel, periodText } from "./period-text.ts";

describe("a period in words", () => {
  it.each([
    [["2026-03"], "Mars 2026"],
    [["2026-01", "2026-02", "2026-03"], "Janvier – mars 2026"],
    [["2026-11", "2026-12", "2027-01"], "Novembre 2026 – janvier 2027"],
    [
      ["2026-01", "2026-02", "2026-05", "2026-08", "2026-09"],
      "Janvier – février 2026, mai 2026, août – septembre 2026",
    ],
    [[], ""],
  ])("of %j is « %s »", (months, text) => {
    expect(periodText(months)).toBe(text);
  });

  it("stands on receipts as what was paid for", () => {
    expect(duesLabel(["2026-01"])).toBe("Cotisation – janvier 2026");
    expect(duesLabel(freeMonths("2026-07", 12))).toBe("Cotisation – juillet 2026 à juin 2027");
  });
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
