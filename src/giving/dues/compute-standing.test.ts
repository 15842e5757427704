import { describe, expect, it } from "vitest";
import { computeStanding, type StandingFacts } from "./compute-standing.ts";
import type { DuesSchedule } from "./dues-terms.contract.ts";

const termsFrom = (from: string, amount: number, due_day: number) => ({ from, amount, due_day });
const standingOf = (change: Partial<StandingFacts>) =>
  computeStanding({
    verifiedAt: new Date("2026-01-10T23:59:59Z"),
    paid: [],
    schedule: [termsFrom("2019-01", 1_000, 10)],
    now: new Date("2026-03-20T08:00:00Z"),
    ...change,
  });

describe("a member's standing", () => {
  it("is late by every month whose due day is over", () => {
    expect(standingOf({})).toEqual({
      standing: "late",
      paid_through: null,
      owed: 3_000,
      owed_months: 3,
      owed_list: ["2026-01", "2026-02", "2026-03"],
      next_due: { month: "2026-01", date: "2026-01-10" },
      owed_since: "2026-01",
      years: [2026],
    });
  });

  it("is up to date on the due day itself, and late when it is over", () => {
    const paid = ["2026-01", "2026-02"];
    const onTheDay = standingOf({ paid, now: new Date("2026-03-10T23:59:59Z") });
    expect(onTheDay).toMatchObject({ standing: "up_to_date", owed: 0, next_due: { date: "2026-03-10" } });
    expect(standingOf({ paid, now: new Date("2026-03-11T00:00:00Z") })).toMatchObject({
      standing: "late",
      owed: 1_000,
    });
  });

  it("begins with the next month if the address was verified after the due day", () => {
    const late = { verifiedAt: new Date("2026-01-11T00:00:00Z") };
    expect(standingOf({ ...late, now: new Date("2026-02-10T23:59:59Z") })).toMatchObject({
      standing: "up_to_date",
      paid_through: null,
      owed_since: "2026-02",
      next_due: { month: "2026-02", date: "2026-02-10" },
    });
    expect(standingOf({ ...late, now: new Date("2026-02-11T00:00:00Z") })).toMatchObject({
      standing: "late",
      owed: 1_000,
    });
  });

  it("counts the month of the verification if it was paid although it was not owed", () => {
    const paid = { verifiedAt: new Date("2026-01-20T08:00:00Z"), paid: ["2026-01"] };
    const now = new Date("2026-02-01T08:00:00Z");
    expect(standingOf({ ...paid, now })).toMatchObject({ paid_through: "2026-01", next_due: { month: "2026-02" } });
  });

  it("is paid through the end of the unbroken run, whatever is paid after a gap", () => {
    expect(standingOf({ paid: ["2026-01", "2026-03", "2026-04"] })).toMatchObject({
      standing: "late",
      paid_through: "2026-01",
      owed_months: 1,
      next_due: { month: "2026-02" },
    });
  });

  it("ignores months before the membership", () => {
    expect(standingOf({ paid: ["2025-12"] })).toMatchObject({
      paid_through: null,
      owed_months: 3,
      years: [2026, 2025],
    });
  });

  it("names the years that were paid in advance", () => {
    const paid = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, "0")}`);
    expect(standingOf({ paid }).years).toEqual([2027, 2026]);
  });

  it("follows the due day of the settings", () => {
    const paid = ["2026-01", "2026-02"];
    expect(standingOf({ paid, schedule: [termsFrom("2019-01", 1_000, 25)] })).toMatchObject({
      standing: "up_to_date",
      next_due: { date: "2026-03-25" },
    });
  });

  it("owes each month at what dues cost now, and from its own due day on", () => {
    const schedule: DuesSchedule = [termsFrom("2019-01", 1_000, 10), termsFrom("2026-03", 1_500, 25)];
    expect(standingOf({ schedule })).toMatchObject({ owed: 3_000, owed_months: 2, next_due: { date: "2026-01-10" } });
    expect(standingOf({ schedule, now: new Date("2026-02-28T12:00:00Z") })).toMatchObject({ owed: 2_000 });
    const paid = ["2026-01", "2026-02"];
    expect(standingOf({ schedule, paid })).toMatchObject({ owed: 0, next_due: { date: "2026-03-25" } });
    expect(standingOf({ schedule, paid, now: new Date("2026-03-26T00:00:00Z") })).toMatchObject({ owed: 1_500 });
  });

  it("owes from the same month, whatever the due day becomes later", () => {
    const verifiedAt = new Date("2026-01-15T12:00:00Z");
    const schedule: DuesSchedule = [termsFrom("2019-01", 1_000, 10), termsFrom("2026-02", 1_000, 20)];
    expect(standingOf({ verifiedAt, schedule })).toMatchObject({ owed_since: "2026-02" });
  });
});
