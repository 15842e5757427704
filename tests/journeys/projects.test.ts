import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { answer, CONFIRMED, expectHeading, fillForm, openOptions, openPayment, panel, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const PROJECT = "/projets/ecole-six-classes-touba";
const EMPTY = "Aucun projet ne correspond aux filtres sélectionnés";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const cards = (page: Page) => page.getByRole("article");
const filters = (page: Page) => page.getByRole("form", { name: "Trier et filtrer les projets" });
const openFilters = (page: Page) => page.getByText("Filtrer et trier").click();
const contributeButton = (page: Page) => panel(page).getByRole("button", { name: /^Verser/ });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is sorted, filtered and reset by its form", async ({ page }) => {
    await page.goto("/projets");
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole("link", { name: "Suivant" }).click();
    await expect(page.getByText(/Affichage de 10 à \d+ sur \d+ projets/)).toBeVisible();
    await openFilters(page);
    await filters(page).getByLabel("Thème").selectOption("Environnement");
    await filters(page).getByLabel("Tri").selectOption("Les plus anciens");
    await filters(page).getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/tri=ancien&theme=Environnement/);
    await expect(cards(page).first()).toContainText("Une pépinière dans chaque école");
    await expect(page.getByText("Filtrer et trier (2)")).toBeVisible();
    await filters(page).getByRole("link", { name: "Réinitialiser" }).click();
    await expect(page).toHaveURL(/\/projets$/);
    await expect(cards(page)).toHaveCount(9);
  });

  test("a project shows all there is to know of it", async ({ page }) => {
    await page.goto(PROJECT);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Une école de six classes à Touba");
    for (const text of [
      "Éducation",
      "Touba, Côte d’Ivoire",
      "14 septembre 2026",
      "30 septembre 2027",
      "48\u202f500\u202f000\u00a0XOF",
      "28\u00a0%",
      "3 salles élevées sur 6",
      "240",
    ]) {
      await expect(main).toContainText(text);
    }
    const objectives = page.getByRole("region", { name: "Objectifs" }).getByRole("listitem");
    await expect(objectives).toHaveCount(4);
    await expect(page.getByRole("region", { name: "Derniers donateurs" }).getByRole("listitem").first()).toBeAttached();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = data.map((text) => (JSON.parse(text) as { "@type": string })["@type"]);
    expect(types).toEqual(expect.arrayContaining(["DonateAction", "BreadcrumbList"]));
  });

  test("the home page shows the first four projects", async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Projets en cours" });
    await expect(section.getByRole("article")).toHaveCount(4);
    await section.getByRole("link", { name: "Détails" }).first().click();
    await expect(page).toHaveURL(/\/projets\/[a-z0-9-]+$/);
  });
});

test("filters live in the address, so that back and reset work", IN_FULL, async ({ page }) => {
  await page.goto("/projets");
  await openFilters(page);
  await filters(page).getByLabel("Ville").selectOption("Gagnoa");
  await filters(page).getByRole("button", { name: "Filtrer" }).click();
  await expect(page).toHaveURL(/\/projets\?ville=Gagnoa$/);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("2023");
  await expect(cards(page)).toContainText("100\u00a0%");
  await expect(cards(page)).toContainText("8 terrains drainés");

  await filters(page).getByLabel("Année").selectOption("2026");
  await filters(page).getByRole("button", { name: "Filtrer" }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(filters(page).getByLabel("Année")).toHaveValue("");
  await filters(page).getByRole("link", { name: "Réinitialiser" }).click();
  await expect(cards(page)).toHaveCount(9);
  await openFilters(page);
  await expect(filters(page).getByLabel("Ville")).toHaveValue("");
});

test("an address that asks for what there cannot be shows all projects", IN_FULL, async ({ page }) => {
  await page.goto("/projets?tri=hasard&annee=20x4");
  await expect(page.getByText(/Affichage de 1 à 9 sur/)).toBeVisible();
});

test("what is not there answers 404 with the site around it", IN_FULL, async ({ page }) => {
  expect((await page.goto("/projets/pas-de-projet"))?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText("Projet non trouvé");
  await expectAccessible(page);
});

test("lists and pages on their way, and those that fail, say so and can be tried again", IN_FULL, async ({ page }) => {
  const failure = { status: 500, json: { message: "panne" } };
  await page.goto("/projets");
  await expect(cards(page)).toHaveCount(9);
  const second = /\/api\/v01\/public\/projects\?page=2/;
  const failList = await answerLater(page, second, failure);
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Chargement des projets…")).toBeAttached();
  failList();
  await expect(page.getByText("Erreur lors du chargement des projets")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(second);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/Affichage de 10 à/)).toBeVisible();

  const one = /\/api\/v01\/public\/projects\/[a-z]/;
  const failProject = await answerLater(page, one, failure);
  await page.getByRole("link", { name: "Détails" }).first().click();
  await expect(page.getByText("Chargement du projet…")).toBeAttached();
  failProject();
  await expect(page.getByText("Erreur lors du chargement du projet")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(one);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("from the list to 'Paiement confirmé', named among the donors, and back to the list", async ({ page }) => {
  const giver = { ...someGiver(), firstName: "Salimata", lastName: "Contributrice" };
  await page.goto("/projets?ville=Bouna");
  await cards(page).getByRole("link", { name: "Participer" }).click();
  await expect(page).toHaveURL(/\/projets\/ceinture-verte-bouna#donner$/);
  await expect(contributeButton(page)).toHaveText("Verser 10\u202f000\u00a0FCFA");
  await expect(panel(page)).toBeInViewport();
  await expectAccessible(page);
  await fillForm(page, giver);
  await openOptions(page);
  await panel(page).getByRole("checkbox", { name: "Afficher mon nom parmi les donateurs" }).check();
  const tab = await openPayment(page, contributeButton(page));
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await expect(tab).toHaveURL(/\/projets\/ceinture-verte-bouna#donner$/);
  await expectHeading(page, CONFIRMED);
  await expect(page.getByRole("region", { name: "Derniers donateurs" })).toContainText("Salimata Contributrice");
  await page.getByRole("link", { name: "Retour aux projets" }).click();
  await expect(page).toHaveURL(/\/projets$/);
});
