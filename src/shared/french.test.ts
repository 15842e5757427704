import { expect, it, test } from "vitest";
import { quoted, withDe } from "./french.ts";

test.each([
  ["Awa Touré", "d’Awa Touré"],
  ["Éloïse N’Guessan", "d’Éloïse N’Guessan"],
  ["Œuvre du Sud", "d’Œuvre du Sud"],
  ["Yves Kouassi", "d’Yves Kouassi"],
  ["Yao Kra", "de Yao Kra"],
  ["Mariam Cissé", "de Mariam Cissé"],
  ["août 2026", "d’août 2026"],
  ["mars 2026", "de mars 2026"],
  ["", "de "],
])("'de' stands before %j as French says it", (words, expected) => {
  expect(withDe(words)).toBe(expected);
});

it("has one pair of French quotation marks, whatever stands between them", () => {
  expect(quoted("Fête du puits")).toBe("«\u00a0Fête du puits\u00a0»");
  expect(quoted("Du nouveau pour «\u00a0Conférence\u202f»")).toBe("«\u00a0Du nouveau pour “Conférence”\u00a0»");
});
