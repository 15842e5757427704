import { describe, expect, it } from "vitest";
import { judgeStanding, type StandingFacts } from "./judge-standing.ts";

const judge = (change: Partial<StandingFacts>) =>
  judgeStanding({
    memberSince: "2026-01",
    paid: [],
    dueDay: 10,
    now: new Date("2026-03-20T08:00:00Z"),
    ...change,
  });

describe("a member's standing", () => {
  it("is late by every month whose due day is over", () => {
    expect(judge({})).toEqual({
      standing: "late",
      paid_through: null,
      owed: 3_000,
      owed_months: 3,
      next_due: { month: "2026-01", date: "2026-01-10" },
      member_since: "2026-01",
      years: [2026],
    });
  });

  it("is up to date on the due day itself, and late when it is over", () => {
    const paid = ["2026-01", "2026-02"];
    const onTheDay = judge({ paid, now: new Date("2026-03-10T23:59:59Z") });
    expect(onTheDay).toMatchObject({ standing: "up_to_date", owed: 0, next_due: { date: "2026-03-10" } });
    expect(judge({ paid, now: new Date("2026-03-11T00:00:00Z") })).toMatchObject({ standing: "late", owed: 1_000 });
  });

  it("is paid through the end of the unbroken run, whatever is paid after a gap", () => {
    expect(judge({ paid: ["2026-01", "2026-03", "2026-04"] })).toMatchObject({
      standing: "late",
      paid_through: "2026-01",
      owed_months: 1,
      next_due: { month: "2026-02" },
    });
  });

  it("counts nothing that was paid before the member was one", () => {
    expect(judge({ paid: ["2025-12"] })).toMatchObject({ paid_through: null, owed_months: 3, years: [2026, 2025] });
  });

  it("names the years that were paid in advance", () => {
    const paid = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, "0")}`);
    expect(judge({ paid }).years).toEqual([2027, 2026]);
  });

  it("follows the due day of the settings", () => {
    const paid = ["2026-01", "2026-02"];
    expect(judge({ paid, dueDay: 25 })).toMatchObject({ standing: "up_to_date", next_due: { date: "2026-03-25" } });
  });
});
