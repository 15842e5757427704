import fc from "fast-check";
import { expect, test } from "vitest";
import { formatFcfa, formatNumber } from "./formats.ts";
import { readCount, readFrancs } from "./read-francs.ts";

test.each([
  ["10000", 10_000],
  ["10 000", 10_000],
  ["10\u00a0000", 10_000],
  ["10\u202f000", 10_000],
  ["10\u2009000", 10_000],
  [" 25 000 FCFA ", 25_000],
  ["25\u202f000\u00a0F CFA", 25_000],
  ["10 000 CFA", 10_000],
  ["10 000 F", 10_000],
  ["10000F", 10_000],
  ["10 000 F.CFA", 10_000],
  ["10 000 francs", 10_000],
  ["10 000 francs CFA", 10_000],
  ["10 000 frs", 10_000],
  ["XOF 10 000", 10_000],
  ["FCFA 10.000", 10_000],
  ["fcfa10000", 10_000],
  ["25.000", 25_000],
  ["25,000", 25_000],
  ["100.000", 100_000],
  ["10'000", 10_000],
  ["10\u2019000", 10_000],
  ["1.250.000", 1_250_000],
  ["1,250,000", 1_250_000],
  ["1 250 000,00", 1_250_000],
  ["1,250,000.00", 1_250_000],
  ["1.250.000,00", 1_250_000],
  ["10'000.00", 10_000],
  ["75,00", 75],
  ["110000,0", 110_000],
  ["10000.000", 10_000],
  ["10000.0000", 10_000],
  ["10.000,-", 10_000],
  ["10.000,--", 10_000],
  ["000010000", 10_000],
  ["0", 0],
  ["0,00", 0],
  ["1,5E+05", 150_000],
  ["1e+05", 100_000],
  ["'10000", 10_000],
  ['="10000"', 10_000],
  ["\u0661\u0660\u0660\u0660\u0660", 10_000],
  ["\uff11\uff10\uff10\uff10\uff10", 10_000],
  ["10\u200b000", 10_000],
  ["+10 000", 10_000],
  ["10 000 CR", 10_000],
  ["10 000 FCFA CR", 10_000],
])("the amount %j is %d FCFA", (text, value) => {
  expect(readFrancs(text)).toEqual({ value, problem: null });
});

test.each([
  "-10 000",
  "- 10 000",
  "\u221210 000",
  "\u201310 000",
  "10 000-",
  "10 000 -",
  "(10 000)",
  "XOF -10 000",
  "-XOF 10 000",
  "(10 000 FCFA)",
  "XOF (10 000)",
  "10 000 DR",
  "10.000,00-",
])("the amount %j is negative", (text) => {
  expect(readFrancs(text)).toEqual({ value: -10_000, problem: null });
});

test.each([
  ["", "empty"],
  [" \u00a0 ", "empty"],
  ["10,50", "not_whole"],
  ["10.5", "not_whole"],
  ["10 000,50", "not_whole"],
  ["1,234.56", "not_whole"],
  ["1234.500", "not_whole"],
  ["0.500", "not_whole"],
  ["1,5E+00", "not_whole"],
  ["9".repeat(17), "too_large"],
  ["1E+20", "too_large"],
  ["75,", "unreadable"],
  [",50", "unreadable"],
  ["FCFA", "unreadable"],
  ["abc", "unreadable"],
  ["1e5", "unreadable"],
  ["1,52E+05", "unreadable"],
  ["10 000 €", "unreadable"],
  ["10 000 EUR", "unreadable"],
  ["50 euros", "unreadable"],
  ["10 mille", "unreadable"],
  ["10k", "unreadable"],
  ["10\u00b2", "unreadable"],
  ["1.250,000", "unreadable"],
  ["1 250.000", "unreadable"],
  ["025.000", "unreadable"],
  ["1.250.00", "unreadable"],
  ["10 0000", "unreadable"],
  ["07 08 09 10 11", "unreadable"],
  ["1,250.000,00", "unreadable"],
  ["--5", "unreadable"],
  ["(-5 000)", "unreadable"],
  ["-5 000 DR", "unreadable"],
  ["5 000 6 000", "unreadable"],
] as const)("the amount %j is refused as %s", (text, problem) => {
  expect(readFrancs(text)).toEqual({ value: null, problem });
});

test("an amount is read as every format of ours and of spreadsheets writes it, with the sign that it has", () => {
  const french = (amount: number, spaces: string) => formatNumber(amount).replace(/\s/g, spaces);
  const written = fc.tuple(
    fc.integer({ min: 0, max: 1_000_000_000 }),
    fc.constantFrom(" ", "\u00a0", "\u202f", "\u2009", "'", "\u2019", ".", ",", ""),
    fc.constantFrom("", " F", " FCFA", "\u00a0CFA", " XOF", "F", " francs CFA"),
    fc.constantFrom("", "-", "\u2212", "\u2013 "),
  );
  fc.assert(
    fc.property(written, ([amount, separator, unit, sign]) => {
      const value = sign === "" ? amount : 0 - amount;
      expect(readFrancs(`${sign}${french(amount, separator)}${unit}`).value).toBe(value);
      expect(readFrancs(formatFcfa(amount)).value).toBe(amount);
    }),
  );
});

test("centimes other than zero are never read, whatever separates them", () => {
  const written = fc.tuple(
    fc.integer({ min: 0, max: 9_999_999 }),
    fc.constantFrom(" ", "'", ".", ",", ""),
    fc.constantFrom(".", ","),
    fc.integer({ min: 1, max: 99 }),
  );
  fc.assert(
    fc.property(written, ([francs, separator, point, centimes]) => {
      const text = `${formatNumber(francs).replace(/\s/g, separator)}${point}${String(centimes).padStart(2, "0")}`;
      expect(readFrancs(text).value).toBeNull();
    }),
  );
});

test.each([
  ["450 élèves", 450],
  ["12 000 personnes", 12_000],
  ["450", 450],
  ["120 places assises", 120],
  ["1.200 arbres", 1_200],
])("the count %j is %d", (text, value) => {
  expect(readCount(text)).toEqual({ value, problem: null });
});

test.each([
  "2 mille personnes",
  "3 millions d’arbres",
  "2k",
  "450 élèves et 20 maîtres",
  "élèves",
  "4,5 tonnes",
  "1e5",
])("the count %j is not guessed at", (text) => {
  expect(readCount(text).value).toBeNull();
});
