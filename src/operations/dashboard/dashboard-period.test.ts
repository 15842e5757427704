import { describe, expect, it } from "vitest";
import { listDays, periodOf } from "./dashboard-period.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);

describe("the period of the dashboard", () => {
  it.each([
    ["7", "2026-03-10", ["2026-03-04", "2026-03-10"], ["2026-02-25", "2026-03-03"]],
    ["30", "2026-03-10", ["2026-02-09", "2026-03-10"], ["2026-01-10", "2026-02-08"]],
    ["month", "2026-03-10", ["2026-03-01", "2026-03-10"], ["2026-02-01", "2026-02-10"]],
    ["month", "2026-03-31", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
    ["month", "2026-01-01", ["2026-01-01", "2026-01-01"], ["2025-12-01", "2025-12-01"]],
    ["year", "2024-12-31", ["2024-01-01", "2024-12-31"], ["2023-01-01", "2023-12-31"]],
  ] as const)("%s on %s", (period, today, [from, to], [fromBefore, toBefore]) => {
    expect(periodOf({ period }, at(today))).toEqual({
      period: { from, to },
      before: { from: fromBefore, to: toBefore },
    });
  });

  it("is compared with as many days, if it is one's own", () => {
    expect(periodOf({ period: "own", from: "2026-02-27", to: "2026-03-01" }, at("2026-05-01")).before).toEqual({
      from: "2026-02-24",
      to: "2026-02-26",
    });
  });

  it("lists its days over the end of a month", () => {
    expect(listDays({ from: "2028-02-28", to: "2028-03-01" })).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  });
});
