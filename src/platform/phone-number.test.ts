import { expect, test } from "vitest";
import { readPhone, readPhones } from "./phone-number.ts";

test.each([
  ["0708091011", undefined, "+2250708091011"],
  ["07 08 09 10 11", undefined, "+2250708091011"],
  ["07.08.09.10.00", undefined, "+2250708091000"],
  ["07/08/09/10/11", undefined, "+2250708091011"],
  ["(+225) 0708091011", undefined, "+2250708091011"],
  ["+225 (0)7 08 09 10 11", undefined, "+2250708091011"],
  ["+225 7 08 09 10 11", undefined, "+2250708091011"],
  ["00225 07 08 09 10 11", undefined, "+2250708091011"],
  ["225 07 08 09 10 11", undefined, "+2250708091011"],
  ["27 22 44 55 66", undefined, "+2252722445566"],
  ["\u0660\u0667\u0660\u0668\u0660\u0669\u0661\u0660\u0661\u0661", undefined, "+2250708091011"],
  ["\uff10\uff17\uff10\uff18\uff10\uff19\uff11\uff10\uff11\uff11", undefined, "+2250708091011"],
  ["97123456", "BJ", "+2290197123456"],
  ["+229 97 12 34 56", undefined, "+2290197123456"],
  ["22997123456", "BJ", "+2290197123456"],
  ["0197123456", "BJ", "+2290197123456"],
  ["21 31 12 34", "BJ", "+2290121311234"],
  ["70 12 34 56", "BF", "+22670123456"],
  ["06 12 34 56 78", "FR", "+33612345678"],
])("%j in %s is the number %s of an operator", (typed, country, number) => {
  expect(readPhone(typed, country)).toEqual({ number, assigned: true });
});

test.each([
  ["0908091011", undefined],
  ["2922445566", undefined],
  ["+225 06 12 34 56 78", undefined],
])("%j has the length of a number, but no operator has it", (typed, country) => {
  expect(readPhone(typed, country)).toMatchObject({ assigned: false });
});

test.each(["07 08 09 10", "908091011", "272244556", "+22507080910", "123", ""])("%j is no number", (typed) => {
  expect(readPhone(typed)).toBeNull();
});

test.each([
  ["708091011", ["+2250708091011"]],
  ["07 08 09 10 11 / 05 06 07 08 09", ["+2250708091011", "+2250506070809"]],
  ["07-08-09-10-11 - 05-06-07-08-09", ["+2250708091011", "+2250506070809"]],
  ["0708091011 ou 0506070809", ["+2250708091011", "+2250506070809"]],
  ["0708091011;0506070809", ["+2250708091011", "+2250506070809"]],
  ["0708091011 0506070809", ["+2250708091011", "+2250506070809"]],
  ["0708091011\n0506070809", ["+2250708091011", "+2250506070809"]],
  ["07 08 09 10 / 05 06 07 08 09", ["+2250506070809"]],
  ["0708091011 / 0708091011", ["+2250708091011"]],
  ["0708091011 (WhatsApp)", ["+2250708091011"]],
  ["Tél: 0708091011", ["+2250708091011"]],
  ["Tél. : 07 08 09 10 11 (bureau 27 22 44 55 66)", ["+2250708091011", "+2252722445566"]],
  ["27 22 44 55 66 poste 12", ["+2252722445566"]],
  ["0708091011.0", ["+2250708091011"]],
  ["708091011.0", ["+2250708091011"]],
  ["'0708091011", ["+2250708091011"]],
  ['="0708091011"', ["+2250708091011"]],
  ["+33 6 12 34 56 78", ["+33612345678"]],
  ["07/08/09/10/11", ["+2250708091011"]],
])("the cell %j holds %j", (cell, numbers) => {
  const { phones, problem } = readPhones(cell);
  expect([phones.map(({ number }) => number), problem]).toEqual([numbers, null]);
});

test.each([
  "",
  "-",
  "\u2014",
  "néant",
  "NÉANT",
  "neant",
  "n/a",
  "N.A.",
  "aucun",
  "0",
  "?",
  "pas de téléphone",
  "x",
  "/",
])("the cell %j says that there is no number", (cell) => {
  expect(readPhones(cell)).toEqual({ phones: [], problem: null });
});

test.each([
  ["2,25071E+12", "rounded"],
  ["7.08E+08", "rounded"],
  ["07 08 09 10", "former"],
  ["+225 07080910", "former"],
  ["Fatou", "unreadable"],
  ["12 bis", "unreadable"],
])("the cell %j holds a number that is %s", (cell, problem) => {
  expect(readPhones(cell)).toEqual({ phones: [], problem });
});
