import { expect, test } from "vitest";
import { findLooseSpaces } from "../../scripts/check-spaces.ts";

const check = (text: string) => findLooseSpaces("src/web/ui/one.tsx", `export const One = () => ${text};\n`);

test.each([
  ['"Rechargez la page : la liste a changé."'],
  ['"Une erreur\\u00a0? Réessayez, elle passera."'],
  ["<p>Une erreur&nbsp;; réessayez l’envoi.</p>"],
  ['"« Kouto » n’existe plus."'],
])("%s has a space that breaks, or is too wide", (text) => {
  expect(check(text)).toHaveLength(1);
});

test.each([
  ['"Rechargez la page\\u00a0: la liste a changé."'],
  ["<p>Une erreur&#8239;? Réessayez, elle passera.</p>"],
  ['état ? "Publié" : "Archivé"'],
])("%s is left alone", (text) => {
  expect(check(text)).toEqual([]);
});
