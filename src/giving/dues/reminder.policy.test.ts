import { expect, test } from "vitest";
import { dueStep, type ReminderFacts, stepDay } from "./reminder.policy.ts";

const march: ReminderFacts = {
  month: "2026-03",
  dueDay: 10,
  quietUntil: "2026-01-05",
  lastStep: null,
  today: "2026-03-03",
};

const on = (today: string, change: Partial<ReminderFacts> = {}) => dueStep({ ...march, today, ...change });

test("a month is reminded of 7 days before its due day, on it, 15 days after it, then once a quarter", () => {
  const days = [0, 1, 2, 3, 4, 5, 6].map((step) => stepDay(march, step));
  expect(days).toEqual([
    "2026-03-03",
    "2026-03-10",
    "2026-03-25",
    "2026-06-25",
    "2026-09-25",
    "2026-12-25",
    "2027-03-25",
  ]);
  expect(stepDay({ month: "2026-01", dueDay: 5 }, 0)).toBe("2025-12-29");
  expect(stepDay({ month: "2025-12", dueDay: 28 }, 2)).toBe("2026-01-12");
});

test("each reminder is due from its day on", () => {
  expect(on("2026-03-02")).toBeNull();
  expect(on("2026-03-03")).toBe(0);
  expect(on("2026-03-09", { lastStep: 0 })).toBeNull();
  expect(on("2026-03-10", { lastStep: 0 })).toBe(1);
  expect(on("2026-03-25", { lastStep: 1 })).toBe(2);
  expect(on("2026-06-24", { lastStep: 2 })).toBeNull();
  expect(on("2026-06-25", { lastStep: 2 })).toBe(3);
});

test("one reminder replaces several that were missed", () => {
  expect(on("2026-03-05")).toBe(0);
  expect(on("2026-03-27")).toBe(2);
  expect(on("2026-03-27", { lastStep: 2 })).toBeNull();
});

test("a member who has just joined, paid or asked for reminders again gets none until the next step", () => {
  expect(on("2026-03-03", { quietUntil: "2026-03-03" })).toBeNull();
  expect(on("2026-03-10", { quietUntil: "2026-03-03" })).toBe(1);
  expect(on("2026-08-01", { quietUntil: "2026-07-31" })).toBeNull();
  expect(on("2026-09-25", { quietUntil: "2026-07-31" })).toBe(4);
});
