import { expect, test } from "vitest";
import { findLooseSpaces } from "../../scripts/check-spaces.ts";

const check = (text: string) => findLooseSpaces("src/web/ui/one.tsx", `export const One = () => ${text};\n`);

test.each([
  ['"Rechargez la page : la liste a changé."'],
  ['"Une erreur\\u00a0? Réessayez, elle passera."'],
  ["<p>Une erreur&nbsp;; réessayez l’envoi.</p>"],
  ['"« Kouto » n’existe plus."'],
  [`\`Reçu n° \${number}\``],
])("%s has a space that breaks, or is too wide", (text) => {
  expect(check(text)).toHaveLength(1);
});

test.each([
  ['"Rechargez la page\\u00a0: la liste a changé."'],
  ["<p>Une erreur&#8239;? Réessayez, elle passera.</p>"],
  ['état ? "Publié" : "Archivé"'],
  [`\`Reçu n°\\u00a0\${number}\``],
])("%s is left alone", (text) => {
  expect(check(text)).toEqual([]);
});

test.each([
  ['<Checkbox label={"Image décorative&nbsp;: elle ne dit rien"} />'],
  [`\`L’image n°&#8239;\${number}\``],
  ['"Ce lien ne mène à rien&nbsp;: vérifiez-le."'],
])("%s shows its entity", (text) => {
  expect(check(text)).toEqual([expect.stringMatching(/^src\/web\/ui\/one\.tsx:1: a string shows an entity/)]);
});

test.each([
  ['<Checkbox label="Image décorative&nbsp;: elle ne dit rien" />'],
  ["<p>Vérifiez l’adresse&nbsp;: elle est longue.</p>"],
  ['{ "&nbsp;": "À part" }'],
])("%s shows none", (text) => {
  expect(check(text)).toEqual([]);
});
