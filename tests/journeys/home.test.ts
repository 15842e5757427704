import { expect, type Page } from "@playwright/test";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

const HOME = "**/api/v01/public/home";
const CAMPAIGNS = "**/api/v01/public/donations?page=1";
const PROJECTS = "**/api/v01/public/projects?page=1";

const SECTIONS = [
  "En bref",
  "Fondation Akwaba",
  "Ce que vos dons ont changé",
  "Dons en cours",
  "Projets en cours",
  "Galerie",
  "Événements à venir",
  "Actualités",
  "Nos partenaires",
];

/** Reaches the home page by a link, so that its calls are made by the browser. */
async function arriveByLink(page: Page): Promise<void> {
  await page.goto("/temoignages");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
}

test("its sections stand in their order, between the header and the footer", async ({ page }) => {
  await page.goto("/");
  const sections = page.locator("main > section, main > * > section").filter({ has: page.locator("visible=true") });
  const names = await sections.evaluateAll((all) =>
    all.map((one) => {
      const titled = document.getElementById(one.getAttribute("aria-labelledby") ?? "");
      return (one.getAttribute("aria-label") ?? titled?.textContent ?? "").trim();
    }),
  );
  expect(names).toEqual(SECTIONS);
});

test("its first words lead to a gift, to an account and to the projects, in this order", async ({ page }) => {
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Fondation Akwaba", exact: true });
  const links = await hero
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["Faire un don", "/dons"],
    ["S’inscrire", "/signup"],
    ["Voir les projets", "/projets"],
  ]);
});

test("its counters bear a plus sign, and stand at 0 if the figure is missing", IN_FULL, async ({ page }) => {
  await page.goto("/");
  const counters = page.getByRole("region", { name: "Fondation Akwaba", exact: true }).locator("dl > div");
  const labels = ["Projets réalisés", "Bénéficiaires", "Pays d’intervention"];
  for (const [index, label] of labels.entries()) {
    await expect(counters.nth(index).getByRole("term")).toHaveText(label);
    await expect(counters.nth(index).getByRole("definition")).toHaveText(/^\+[1-9][\d\u202f]*$/);
  }
  const answered = await (await page.request.get("/api/v01/public/home")).json();
  await page.route(HOME, (route) => route.fulfill({ json: { ...answered, impactStatistics: {} } }));
  await arriveByLink(page);
  for (const [index] of labels.entries()) {
    await expect(counters.nth(index).getByRole("definition")).toHaveText("+0");
  }
});

test("an answer that is not what it should be costs its own section, and no other", async ({ page }) => {
  await page.route(HOME, (route) => route.fulfill({ json: {} }));
  await page.route(CAMPAIGNS, (route) =>
    route.fulfill({ json: { data: [{ id: "1", slug: "a", title: "Un titre" }] } }),
  );
  await arriveByLink(page);
  const hero = page.getByRole("region", { name: "Fondation Akwaba", exact: true });
  await expect(hero.getByRole("definition")).toHaveText(["+0", "+0", "+0"]);
  await expect(page.getByRole("region", { name: "En bref" }).getByRole("listitem")).toHaveCount(4);
  const gifts = page.getByRole("region", { name: "Dons en cours" });
  await expect(gifts.getByText("Erreur lors du chargement des dons")).toBeVisible();
  await expect(page.getByRole("region", { name: "Projets en cours" }).getByRole("article")).toHaveCount(4);
  await expect(page.getByRole("main")).not.toContainText("NaN");

  await page.unroute(CAMPAIGNS);
  await gifts.getByRole("button", { name: "Réessayer" }).click();
  await expect(gifts.getByRole("article")).toHaveCount(3);
});

test("what the figures wait for is said, and that they failed", IN_FULL, async ({ page }) => {
  const fail = await answerLater(page, HOME, { status: 503, json: {} });
  await arriveByLink(page);
  const figures = page.getByRole("region", { name: "En bref" });
  await expect(figures.getByText("Chargement des chiffres…")).toBeVisible();
  fail();
  await expect(figures.getByText("Erreur lors du chargement de la Home")).toBeVisible();
  await page.unroute(HOME);
  await figures.getByRole("button", { name: "Réessayer" }).click();
  await expect(figures.getByRole("listitem")).toHaveCount(4);
});

test(
  "ongoing gifts say that they load and that they failed, and are left out if there is none",
  IN_FULL,
  async ({ page }) => {
    const gifts = page.getByRole("region", { name: "Dons en cours" });
    const fail = await answerLater(page, CAMPAIGNS, { status: 500, json: {} });
    await arriveByLink(page);
    await expect(gifts.getByText("Chargement des dons…")).toBeAttached();
    fail();
    await expect(gifts.getByText("Erreur lors du chargement des dons")).toBeVisible();

    await page.unroute(CAMPAIGNS);
    await page.route(CAMPAIGNS, (route) => route.fulfill({ json: NOTHING }));
    await page.route(PROJECTS, (route) => route.fulfill({ json: NOTHING }));
    await arriveByLink(page);
    await expect(page.getByRole("region", { name: "Événements à venir" }).getByRole("article")).toHaveCount(3);
    await expect(gifts).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Projets en cours" })).toHaveCount(0);
  },
);
