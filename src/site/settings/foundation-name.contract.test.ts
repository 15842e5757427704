import { expect, test } from "vitest";
import { nameWithArticle } from "./foundation-name.contract.ts";

test.each([
  ["Fondation Akwaba", "la Fondation Akwaba"],
  ["Association des amis de Kouto", "l’Association des amis de Kouto"],
  ["ONG Lumière", "l’ONG Lumière"],
  ["Akwaba", "Akwaba"],
  ["Fondations d’hier", "Fondations d’hier"],
])("%s is %s in a sentence", (name, expected) => {
  expect(nameWithArticle(name)).toBe(expected);
});
