import { describe, expect, test } from "vitest";
import {
  formatDate,
  formatDayWithWeekday,
  formatFcfa,
  formatNumber,
  formatPercent,
  formatTime,
  formatXof,
  truncate,
} from "./formats.ts";

const codePoints = (text: string) =>
  [...text].filter((character) => /\s/u.test(character)).map((character) => character.codePointAt(0)?.toString(16));

describe("numbers", () => {
  test("thousands are parted by a narrow no-break space", () => {
    expect(formatNumber(1_234_567)).toBe("1\u202f234\u202f567");
    expect(codePoints(formatNumber(25_000))).toEqual(["202f"]);
    expect(formatNumber(999)).toBe("999");
    expect(formatNumber(0)).toBe("0");
    expect(formatNumber(-1_500)).toBe("-1\u202f500");
  });

  test("FCFA follows a no-break space", () => {
    expect(formatFcfa(25_000)).toBe("25\u202f000\u00a0FCFA");
    expect(codePoints(formatFcfa(25_000))).toEqual(["202f", "a0"]);
  });

  test("dues are shown in XOF with two decimals", () => {
    expect(formatXof(12_000)).toBe("12\u202f000,00\u00a0XOF");
    expect(formatXof(1_000.5)).toBe("1\u202f000,50\u00a0XOF");
  });

  test("a percentage has its no-break space", () => {
    expect(formatPercent(62)).toBe("62\u00a0%");
  });
});

describe("dates", () => {
  test("the first of the month is 1er, the others are plain numbers", () => {
    expect(formatDate("2026-01-01")).toBe("1er janvier 2026");
    expect(formatDate("2026-08-15")).toBe("15 août 2026");
    expect(formatDate("2026-12-31")).toBe("31 décembre 2026");
  });

  test("a moment is shown as the day in Abidjan", () => {
    expect(formatDate(new Date("2026-02-28T23:59:59Z"))).toBe("28 février 2026");
    expect(formatDate("2026-03-01T00:00:00.000Z")).toBe("1er mars 2026");
  });

  test("anything else is refused", () => {
    expect(() => formatDate("demain")).toThrow(RangeError);
    expect(() => formatDate("2026-13-01")).toThrow(RangeError);
  });
});

test("a day is written with its weekday", () => {
  expect(formatDayWithWeekday("2026-01-01")).toBe("jeudi 1er janvier 2026");
  expect(formatDayWithWeekday("2026-12-06")).toBe("dimanche 6 décembre 2026");
  expect(() => formatDayWithWeekday("demain")).toThrow(RangeError);
});

describe("truncate", () => {
  test("a short text is left alone", () => {
    expect(truncate("Bonjour", 7)).toBe("Bonjour");
  });

  test("a long one ends at a word, then an ellipsis", () => {
    expect(truncate("Les parents posent les tables", 15)).toBe("Les parents…");
    expect(truncate("Les parents posent les tables", 18)).toBe("Les parents posent…");
    expect(truncate("Les parents posent les tables", 12)).toBe("Les parents…");
    expect(truncate("x".repeat(200))).toBe(`${"x".repeat(160)}…`);
  });

  test("neither a full stop nor an opening quotation mark stands before the ellipsis, and no amount is cut", () => {
    expect(truncate("Deux cents élèves en classe. Demain, les autres", 30)).toBe("Deux cents élèves en classe…");
    expect(truncate("Le village dit «\u00a0merci à tous\u00a0»", 17)).toBe("Le village dit…");
    expect(truncate("Un mètre coûte 45\u202f000\u00a0FCFA aujourd’hui", 24)).toBe("Un mètre coûte…");
  });

  test("characters are counted whole", () => {
    expect(truncate("🌱🌱🌱", 2)).toBe("🌱🌱…");
  });
});

test("a time is written with its h, and with its minutes if there are any", () => {
  expect(formatTime("09:30")).toBe("9\u00a0h\u00a030");
  expect(formatTime("14:00")).toBe("14\u00a0h");
  expect(formatTime("00:05")).toBe("0\u00a0h\u00a005");
});
