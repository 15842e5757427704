import { expect, test } from "vitest";
import { withDe } from "./elision.ts";

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
