import { describe, expect, test } from "vitest";
import { formatFcfa, formatNumber, formatPaid, formatPercent, formatXof, truncate } from "./formats.ts";

const codePoints = (text: string) =>
  [...text].filter((character) => /\s/u.test(character)).map((character) => character.codePointAt(0)?.toString(16));

describe("numbers", () => {
  test("thousands are parted by a narrow no-break space", () => {
    expect(formatNumber(1_234_567)).toBe("1\u202f234\u202f567");
    expect(codePoints(formatNumber(25_000))).toEqual(["202f"]);
    expect(formatNumber(999)).toBe("999");
    expect(formatNumber(0)).toBe("0");
    expect(formatNumber(-1_500)).toBe("\u22121\u202f500");
  });

  test("FCFA follows a no-break space", () => {
    expect(formatFcfa(25_000)).toBe("25\u202f000\u00a0FCFA");
    expect(codePoints(formatFcfa(25_000))).toEqual(["202f", "a0"]);
  });

  test("a sum of which a part, or all, was given back says so", () => {
    expect(formatPaid(20_000, 0)).toBe("20\u202f000\u00a0FCFA");
    expect(formatPaid(20_000, 5_000)).toBe("20\u202f000\u00a0FCFA, dont 5\u202f000\u00a0remboursés");
    expect(formatPaid(20_000, 20_000)).toBe("20\u202f000\u00a0FCFA, remboursés en totalité");
  });

  test("dues are shown in XOF with two decimals", () => {
    expect(formatXof(12_000)).toBe("12\u202f000,00\u00a0XOF");
    expect(formatXof(1_000.5)).toBe("1\u202f000,50\u00a0XOF");
  });

  test("a percentage has its no-break space", () => {
    expect(formatPercent(62)).toBe("62\u00a0%");
  });
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
