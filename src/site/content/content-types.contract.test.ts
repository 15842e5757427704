import { expect, it } from "vitest";
import { CONTENT_TYPES } from "./content-types.contract.ts";

it("has the French article, the address of a new one and the capital letter of each type", () => {
  const derived = CONTENT_TYPES.map(({ kind, the, fresh, names, previewed }) => [
    kind,
    the,
    fresh,
    names.many,
    previewed,
  ]);
  expect(derived).toEqual([
    ["campaigns", "la campagne", "/admin/campagnes/nouvelle", "Campagnes", true],
    ["campaign-updates", "la nouvelle", "/admin/nouvelles-de-campagne/nouvelle", "Nouvelles de campagne", false],
    ["projects", "le projet", "/admin/projets/nouveau", "Projets", true],
    ["news", "l’actualité", "/admin/actualites/nouvelle", "Actualités", true],
    ["events", "l’événement", "/admin/evenements/nouveau", "Événements", true],
    ["partners", "le partenaire", "/admin/partenaires/nouveau", "Partenaires", false],
    ["medias", "le média", "/admin/medias/nouveau", "Photos et vidéos", false],
    ["people", "la personne", "/admin/equipe/nouvelle", "Équipe et volontaires", false],
    ["reports", "le rapport", "/admin/rapports/nouveau", "Rapports", false],
  ]);
});
