import { expect, it } from "vitest";
import { kindTexts } from "./kind-texts.ts";

it.each([
  [{ one: "campagne", many: "campagnes", gender: "feminine" }, "Créer une campagne", "Nouvelle campagne"],
  [{ one: "projet", many: "projets", gender: "masculine" }, "Créer un projet", "Nouveau projet"],
  [{ one: "événement", many: "événements", gender: "masculine" }, "Créer un événement", "Nouvel événement"],
  [{ one: "rapport", many: "rapports", gender: "masculine", verb: "Ajouter" }, "Ajouter un rapport", "Nouveau rapport"],
] as const)("agrees with %o", (kind, write, fresh) => {
  expect(kindTexts(kind)).toMatchObject({ write, fresh });
});
