import { expect, it } from "vitest";
import { writeCsv } from "./csv.ts";

it("parts cells by semicolons, and quotes those that hold one, a quotation mark or a line break", () => {
  expect(
    writeCsv([
      ["Nom", "Ville"],
      ['dit "Aya"; la sœur', "Bassam\nPlage"],
    ]),
  ).toBe('\uFEFFNom;Ville\r\n"dit ""Aya""; la sœur";"Bassam\nPlage"\r\n');
});

it.each([
  ["=1+1", "'=1+1"],
  ["+225 07", "'+225 07"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t=1"],
  ["＝1+1", "'＝1+1"],
  ["\r=1", '"\'\r=1"'],
  ["=HYPERLINK(1;2)", '"\'=HYPERLINK(1;2)"'],
])("writes %j as a text that no spreadsheet runs", (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it.each([
  ["+2250708091011", "00225 07 08 09 10 11"],
  ["+225 07 08 09 10 11", "00225 07 08 09 10 11"],
  ["+33612345678", "0033 6 12 34 56 78"],
  ["+99912345678", "0099912345678"],
  ["+1234567=A1", "'+1234567=A1"],
  ["+225", "'+225"],
])("writes the telephone number %j as it is dialled, not as a formula", (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});
