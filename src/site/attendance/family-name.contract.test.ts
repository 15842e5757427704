import { expect, it } from "vitest";
import { familyFirst } from "./family-name.contract.ts";

it.each([
  ["KOUASSI Aya Marie", "KOUASSI Aya Marie"],
  ["Aya Marie KOUASSI", "KOUASSI Aya Marie"],
  ["Aya N’GUESSAN", "N’GUESSAN Aya"],
  ["Jean-Marc ÉHUI BROU", "ÉHUI BROU Jean-Marc"],
  ["Aya Kouassi", "Kouassi Aya"],
  ["A. Kouassi", "Kouassi A."],
  ["KOUASSI AYA", "AYA KOUASSI"],
  ["aya", "aya"],
  ["  ", ""],
])("the family name of %s is known by its capitals, or is the last word", (name, expected) => {
  expect(familyFirst(name)).toBe(expected);
});
