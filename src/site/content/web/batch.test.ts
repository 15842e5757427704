import { expect, it } from "vitest";
import { describeBatch } from "./batch.tsx";

const campaign = { one: "campagne", many: "campagnes", gender: "feminine" } as const;
const project = { one: "projet", many: "projets", gender: "masculine" } as const;

it.each([
  [campaign, "publish", 0, "Rien n’a changé"],
  [campaign, "publish", 1, "1 campagne publiée"],
  [campaign, "trash", 2, "2 campagnes mises à la corbeille, pour 30\u00a0jours"],
  [project, "trash", 2, "2 projets mis à la corbeille, pour 30\u00a0jours"],
  [project, "untrash", 1_200, "1\u202f200 projets sortis de la corbeille"],
  [project, "undo", 1, "1 projet remis comme avant"],
] as const)("%o, %s of %i: %s", (kind, action, count, text) => {
  expect(describeBatch(kind, action, count)).toBe(text);
});
