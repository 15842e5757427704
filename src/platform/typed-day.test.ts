import { expect, it } from "vitest";
import { readTypedDay } from "./typed-day.ts";

const TODAY = "2026-11-27";

it.each([
  ["26/11/2026", "2026-11-26", "2026-11-26"],
  ["26-11-26", "2026-11-26", "2026-11-26"],
  ["2026-11-26", "2026-11-26", "2026-11-26"],
  ["Jeudi 26 novembre 2026", "2026-11-26", "2026-11-26"],
  ["26 nov.", "2026-11-26", "2027-11-26"],
  ["26/11", "2026-11-26", "2027-11-26"],
  ["1er août", "2026-08-01", "2027-08-01"],
  ["27\u00a0nov", "2026-11-27", "2026-11-27"],
  ["3 fév", "2026-02-03", "2027-02-03"],
  ["29 février", "2024-02-29", "2028-02-29"],
])("reads %s", (typed, last, next) => {
  expect(readTypedDay(typed, TODAY)).toEqual({ last, next });
});

it.each([
  "31/02/2026",
  "32 nov",
  "3 jui",
  "26 novembr 26",
  "20000",
  "20 000",
  "2026-001877",
  "07/08/09/10/11",
  "nov 26",
  "",
  "26 koné",
])("reads no day in %j", (typed) => {
  expect(readTypedDay(typed, TODAY)).toBeNull();
});
