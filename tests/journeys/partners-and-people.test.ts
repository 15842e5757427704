import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

/** Each list with its way in by a link, its call, and what it says in each state. */
const LISTS = [
  {
    path: "/partenaires",
    link: "Partenaires",
    call: "**/api/v01/public/partners?page=1",
    loading: "Chargement des partenaires…",
    failure: "Erreur lors du chargement des partenaires",
    empty: "Aucun partenaire à afficher pour le moment.",
    loaded: /Affichage de 1 à 12 sur 14 partenaires/,
    second: /Affichage de 13 à 14 sur 14 partenaires/,
  },
  {
    path: "/rapports",
    link: "Consulter les rapports",
    call: "**/api/v01/public/reports?page=1",
    loading: "Chargement des rapports…",
    failure: "Erreur lors du chargement des rapports",
    empty: "Aucun rapport à afficher pour le moment.",
    loaded: /Affichage de 1 à 10 sur 12 rapports/,
    second: /Affichage de 11 à 12 sur 12 rapports/,
  },
  {
    path: "/membres",
    link: "Devenir membre",
    call: "**/api/v01/public/volunteers?page=1",
    loading: "Chargement des volontaires…",
    failure: "Erreur lors du chargement des volontaires",
    empty: "Aucun volontaire à afficher pour le moment.",
    loaded: /Affichage de 1 à 12 sur 30 volontaires/,
    second: /Affichage de 13 à 24 sur 30 volontaires/,
  },
] as const;

for (const [index, { path, link, call, loading, failure, empty, loaded, second }] of LISTS.entries()) {
  const open = async (page: Page) => {
    await page.goto("/about");
    await page.getByRole("link", { name: link }).first().click();
    await expect(page).toHaveURL(path);
  };

  test(`${path} says that it loads, what failed, and tries again`, fullAfterFirst(index), async ({ page }) => {
    const release = await answerLater(page, call, { status: 500, json: { message: "panne" } });
    await open(page);
    await expect(page.getByText(loading)).toBeAttached();
    await expectAccessible(page);
    release();
    await expect(page.getByText(failure)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(call);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText(loaded)).toBeVisible();
    await page.getByRole("link", { name: "Suivant" }).click();
    await expect(page.getByText(second)).toBeVisible();
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Précédent" }).click();
    await expect(page.getByText(loaded)).toBeVisible();
  });

  test(`${path} says that there is nothing to show, and has no pages then`, fullAfterFirst(index), async ({ page }) => {
    await page.route(call, (route) => route.fulfill({ json: NOTHING }));
    await open(page);
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole("link", { name: "Suivant" })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test(
  "a partner shows what it is, and its site opens in a new tab that cannot reach back",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/partenaires");
    await expect(page.getByRole("heading", { level: 1, name: "Nos partenaires" })).toBeVisible();
    const cards = page.getByRole("article");
    const first = cards.filter({ hasText: "Le Préau" });
    await expect(first).toContainText("Organisation non gouvernementale");
    const link = first.getByRole("link", { name: "Visiter le site (s’ouvre dans un nouvel onglet)" });
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener");
    await expect(cards.filter({ hasText: "Briqueterie" })).toContainText("Entreprise");
    await expect(cards.filter({ hasText: "Conseil régional" })).toContainText("Institution");
    // Any other type is shown as it is; a partner without a site has no link.
    const weavers = cards.filter({ hasText: "Tisserandes" });
    await expect(weavers).toContainText("Coopérative");
    await expect(weavers.getByRole("link")).toHaveCount(0);
  },
);

test("a report shows its day and its size, and leads to a real PDF", IN_FULL, async ({ page, request }) => {
  await page.goto("/rapports");
  await expect(page.getByRole("heading", { level: 1, name: "Rapports" })).toBeVisible();
  const card = page.getByRole("article").filter({ hasText: "Une école pour Tiassalé" });
  await expect(card).toContainText(/5\soctobre \d{4}/);
  await expect(card).toContainText(/PDF, \d+\u00a0Ko/);
  const link = card.getByRole("link", { name: "Voir / Télécharger" });
  const file = await request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});

test("the page about the foundation tells its two years, its mission, its pillars and its team", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "À propos" })).toBeVisible();
  const history = page.getByRole("region", { name: "Notre histoire" });
  for (const year of ["2019", "2021"])
    await expect(history.getByRole("listitem").filter({ hasText: year })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mission et valeurs" })).toContainText("Rendre compte");
  const pillars = page.getByRole("region", { name: "Nos trois piliers" });
  for (const name of ["Éducation", "Environnement", "Social"]) {
    await expect(pillars.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "L’équipe" }).getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("main").getByRole("link", { name: "Lire les témoignages" })).toHaveAttribute(
    "href",
    "/temoignages",
  );
});

test("the team says where it is and how to call it, what loads and what failed", IN_FULL, async ({ page }) => {
  const call = "**/api/v01/public/teams";
  await page.goto("/about");
  const release = await answerLater(page, call, { status: 500, json: { message: "panne" } });
  await page.getByRole("link", { name: "Joindre l’équipe" }).click();
  await expect(page.getByText("Chargement de l’équipe…")).toBeAttached();
  release();
  await expect(page.getByText("Erreur lors du chargement de l’équipe")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(call);
  await page.getByRole("button", { name: "Réessayer" }).click();
  const card = page.getByRole("article").filter({ hasText: "Karim Bamba" });
  await expect(card).toContainText("France");
  await expect(card.getByRole("link")).toHaveAttribute("href", /^tel:\+33\d+$/);
});

test("the members page says what members get, what it costs and how to join", IN_FULL, async ({ page }) => {
  await page.goto("/membres");
  await expect(page.getByRole("heading", { level: 1, name: "Espace Membres" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Les avantages des membres" })).toBeVisible();
  const join = page.getByRole("region", { name: "Comment adhérer" });
  await expect(join).toContainText("12\u202f000\u00a0FCFA");
  await expect(join).toContainText("1\u202f000\u00a0FCFA");
  await expect(join.getByRole("link", { name: "S’inscrire" })).toHaveAttribute("href", "/signup");
  await expect(join.getByRole("link", { name: "Payer ma cotisation" })).toHaveAttribute("href", "/cotisations");
  await expect(page.getByRole("region", { name: "Nos volontaires" }).getByRole("listitem").first()).toBeVisible();
});

test.describe("the partners on the home page", () => {
  const call = "**/api/v01/public/partners?page=1";
  const goHome = async (page: Page) => {
    await page.getByRole("link", { name: "Fondation Akwaba" }).first().click();
    await expect(page).toHaveURL("/");
    return page.getByRole("region", { name: "Nos partenaires" });
  };

  test("are the first six", IN_FULL, async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Nos partenaires" });
    await expect(section.getByRole("listitem")).toHaveCount(6);
    await expect(section.getByText("Exemple")).toHaveCount(0);
  });

  test("are examples, marked as such, if there is none", IN_FULL, async ({ page }) => {
    await page.goto("/temoignages");
    await page.route(call, (route) => route.fulfill({ json: NOTHING }));
    const section = await goHome(page);
    await expect(section.getByText("Exemple", { exact: true })).toHaveCount(3);
    // The row of figures is reachable by keyboard once it has been measured: a frame after it is shown.
    await expect(page.getByRole("region", { name: "En bref" }).getByRole("list")).toHaveAttribute("tabindex", "0");
    await expectAccessible(page);
  });

  test("are never examples if the call failed", async ({ page }) => {
    await page.goto("/temoignages");
    const release = await answerLater(page, call, { status: 500, json: { message: "panne" } });
    const section = await goHome(page);
    await expect(section.getByText("Chargement des partenaires…")).toBeAttached();
    release();
    await expect(section.getByText("Erreur lors du chargement des partenaires")).toBeVisible();
    await expect(section.getByText("Exemple")).toHaveCount(0);
  });

  for (const [what, data] of [
    ["has no list", {}],
    ["has a partner without a name", [{ id: "1", type: "ONG", logo: null, description: "", link: null }]],
    ["has nothing for a partner", [null]],
  ] as const) {
    test(`are an error, no empty card and no example, if the answer ${what}`, IN_FULL, async ({ page }) => {
      await page.goto("/temoignages");
      await page.route(call, (route) => route.fulfill({ json: { ...NOTHING, data } }));
      const section = await goHome(page);
      await expect(section.getByText("Erreur lors du chargement des partenaires")).toBeVisible();
      await expect(section.getByRole("listitem")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "Nos partenaires" })).toBeVisible();
    });
  }
});
