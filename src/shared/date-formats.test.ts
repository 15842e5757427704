import { describe, expect, test } from "vitest";
import { formatDate, formatDayWithWeekday, formatTime } from "./date-formats.ts";

describe("dates", () => {
  test("the first of the month is 1er, the others are plain numbers", () => {
    expect(formatDate("2026-01-01")).toBe("1er\u00a0janvier 2026");
    expect(formatDate("2026-08-15")).toBe("15\u00a0août 2026");
    expect(formatDate("2026-12-31")).toBe("31\u00a0décembre 2026");
  });

  test("a moment is shown as the day in Abidjan", () => {
    expect(formatDate(new Date("2026-02-28T23:59:59Z"))).toBe("28\u00a0février 2026");
    expect(formatDate("2026-03-01T00:00:00.000Z")).toBe("1er\u00a0mars 2026");
  });

  test("anything else is refused", () => {
    expect(() => formatDate("demain")).toThrow(RangeError);
    expect(() => formatDate("2026-13-01")).toThrow(RangeError);
  });
});

test("a day is written with its weekday", () => {
  expect(formatDayWithWeekday("2026-01-01")).toBe("jeudi 1er\u00a0janvier 2026");
  expect(formatDayWithWeekday("2026-12-06")).toBe("dimanche 6\u00a0décembre 2026");
  expect(() => formatDayWithWeekday("demain")).toThrow(RangeError);
});

test("a time is written with its h, and with its minutes if there are any", () => {
  expect(formatTime("09:30")).toBe("9\u00a0h\u00a030");
  expect(formatTime("14:00")).toBe("14\u00a0h");
  expect(formatTime("00:05")).toBe("0\u00a0h\u00a005");
});
