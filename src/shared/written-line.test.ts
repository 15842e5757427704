import { expect, test } from "vitest";
import { writtenLine } from "./written-line.ts";

test.each([
  ["Jean-\u200fPaul", "Jean-Paul"],
  ["Re\u00adpas\u200b de\ufeff\u2060 fête", "Repas de fête"],
  ["Un\tpuits\u2028à Kouto", "Un puits à Kouto"],
  ["👩🏾\u200d🌾 می\u200cخواهم", "👩🏾\u200d🌾 می\u200cخواهم"],
])("takes %j as %j", (typed, line) => {
  expect(writtenLine(100).parse(typed)).toBe(line);
});
