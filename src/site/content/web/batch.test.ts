import { expect, it } from "vitest";
import { describeBatch } from "./batch.tsx";
import { tellLoss } from "./batch-actions.tsx";

const campaign = { one: "campagne", many: "campagnes", gender: "feminine" } as const;
const project = { one: "projet", many: "projets", gender: "masculine" } as const;

it.each([
  [campaign, "publish", 0, "Rien n’a changé"],
  [campaign, "publish", 1, "1 campagne publiée"],
  [campaign, "trash", 2, "2 campagnes mises à la corbeille, pour 30\u00a0jours"],
  [project, "trash", 2, "2 projets mis à la corbeille, pour 30\u00a0jours"],
  [project, "untrash", 1_200, "1\u202f200 projets sortis de la corbeille, en brouillon"],
  [project, "undo", 1, "1 projet remis comme avant"],
] as const)("%o, %s of %i: %s", (kind, action, count, text) => {
  expect(describeBatch(kind, action, count)).toBe(text);
});

it.each([
  [
    campaign,
    "trash",
    3,
    3,
    /^Toutes sont sur le site\s: les visiteurs ne les verront plus\. Vous pourrez les en sortir/,
  ],
  [campaign, "trash", 3, 1, /^1 est sur le site\s: les visiteurs ne la verront plus/],
  [project, "trash", 1, 1, /^Il est sur le site\s: les visiteurs ne le verront plus\. Vous pourrez l’en sortir/],
  [project, "trash", 2, 0, /^Le site n’en montre rien/],
  [project, "archive", 4, 2, /^2 quittent les listes du site\. Qui a leur adresse les trouve encore\.$/],
] as const)("%o, before %s of %i of which visitors see %i: %s", (kind, action, count, seen, text) => {
  expect(tellLoss(kind, { action, count, seen })).toMatch(text);
});

it("says of events that nobody who registered is told", () => {
  const event = { one: "événement", many: "événements", gender: "masculine", dated: true } as const;
  const two = { count: 2, seen: 2 };
  expect(tellLoss(event, { action: "archive", ...two })).toBe(
    "Tous quittent les listes du site. Qui a leur adresse les trouve encore, inscriptions closes. Les inscrits n’en sont pas prévenus.",
  );
  expect(tellLoss(event, { action: "trash", ...two })).toContain("Ce qui a des inscrits reste en place, et s’archive.");
});
