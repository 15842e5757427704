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
