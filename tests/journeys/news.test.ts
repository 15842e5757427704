import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const ARTICLE = "/actualites/jacqueville-glace";
const articles = (page: Page) => page.getByRole("article");
const filter = (page: Page) => page.getByRole("combobox", { name: "Catégorie" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("news are listed, filtered by a form, leafed through and read", IN_FULL, async ({ page }) => {
    await page.goto("/actualites");
    await expect(page.getByRole("heading", { level: 1, name: "Actualités & Blog" })).toBeVisible();
    await expect(page.getByText(/Affichage de 1 à 9 sur 2\d actualités/)).toBeVisible();
    await expect(articles(page)).toHaveCount(9);
    await page.getByRole("link", { name: "Suivant" }).click();
    await expect(page.getByText(/Affichage de 10 à 18 sur 2\d actualités/)).toBeVisible();

    await expect(filter(page).locator("option").first()).toHaveText("Toutes les catégories");
    await filter(page).selectOption("Portraits");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(/\?categorie=Portraits$/);
    await expect(page.getByText("Affichage de 1 à 5 sur 5 actualités")).toBeVisible();
    await page.getByRole("button", { name: "Réinitialiser" }).click();
    await expect(page.getByText(/Affichage de 1 à 9 sur 2\d actualités/)).toBeVisible();

    await articles(page).first().getByRole("link", { name: "Lire la suite" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Publié par /)).toBeVisible();
  });
});

test("a card shows picture, date, title, publisher, text and category, and its text is cut to three lines", async ({
  page,
}) => {
  await page.goto("/actualites");
  const card = articles(page).first();
  await expect(card.getByRole("heading", { name: "Deux mille manuels sont arrivés à Agboville" })).toBeVisible();
  await expect(card.getByText("Sur le terrain", { exact: true })).toBeVisible();
  await expect(card.getByText("Awa Koné")).toBeVisible();
  await expect(card.locator("time")).toHaveText(/^\d{1,2}(er)?\s\p{L}+ \d{4}$/u);
  await expect(card.locator("img")).toBeVisible();
  const text = card.getByText(/^Les cartons ont été ouverts un jeudi/);
  const lines = await text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
});

test(
  "choosing a category narrows the list at once, back undoes it, and the field keeps the focus",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/actualites?page=2");
    await expect(page.getByText(/Affichage de 10 à 18/)).toBeVisible();
    await filter(page).focus();
    await filter(page).selectOption("Conseils");
    await expect(page).toHaveURL(/\/actualites\?categorie=Conseils$/);
    await expect(page.getByText("Affichage de 1 à 3 sur 3 actualités")).toBeVisible();
    await expect(articles(page)).toHaveCount(3);
    await expect(articles(page).getByText("Conseils", { exact: true })).toHaveCount(3);
    await expect(filter(page)).toBeFocused();
    await expect(page.getByRole("navigation", { name: "Pages des actualités" })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(/Affichage de 10 à 18/)).toBeVisible();
    await expect(filter(page)).toHaveValue("");
    await page.goForward();
    await expect(filter(page)).toHaveValue("Conseils");
    await page.getByRole("button", { name: "Réinitialiser" }).click();
    await expect(page.getByText(/Affichage de 1 à 9 sur 2\d actualités/)).toBeVisible();
    await expect(filter(page)).toHaveValue("");
  },
);

test("a category without news says so, and offers to forget it", IN_FULL, async ({ page }) => {
  await page.goto("/actualites?categorie=Inconnue");
  await expect(page.getByText("Aucun article ne correspond aux filtres sélectionnés")).toBeVisible();
  await expect(filter(page)).toHaveValue("");
  await expect(page.getByText("Inconnue")).toHaveCount(0);
  await expect(page).toHaveTitle("Actualités & Blog – Fondation Akwaba");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Réinitialiser les filtres" }).click();
  await expect(articles(page)).toHaveCount(9);
});

test("the list says that it loads, what failed and how to try again", IN_FULL, async ({ page }) => {
  await page.goto("/actualites");
  await expect(articles(page)).toHaveCount(9);
  const release = await answerLater(page, "**/api/v01/public/actualitys?page=2", {
    status: 500,
    json: { message: "panne" },
  });
  await page.getByRole("link", { name: "Suivant" }).click();
  await expect(page.getByText("Chargement…", { exact: true })).toBeVisible();
  release();
  await expect(page.getByText("Erreur\u00a0: Erreur lors du chargement des actualités", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/public/actualitys?page=2");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/Affichage de 10 à 18/)).toBeVisible();
});

test("an article is read, shared, and left for the list or for others of its category", async ({ page, baseURL }) => {
  await page.goto(ARTICLE);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "La machine à glace de Jacqueville" })).toBeVisible();
  await expect(main.getByText("Publié par Mariam Ouattara")).toBeVisible();
  await expect(main.getByText("Sur le terrain", { exact: true }).first()).toBeVisible();
  await expect(main.locator("time").first()).toHaveText(/^\d{1,2}(er)?\s\p{L}+ \d{4}$/u);
  await expect(main.getByRole("heading", { level: 2, name: "Ce qui a coincé" })).toBeVisible();
  await expect(main.getByRole("table").getByRole("row")).toHaveCount(5);

  await main.getByRole("button", { name: "Partager" }).click();
  const facebook = page.getByRole("dialog").getByRole("link", { name: "Facebook" });
  await expect(facebook).toHaveAttribute("href", new RegExp(encodeURIComponent(`${baseURL}${ARTICLE}`)));
  await page.keyboard.press("Escape");

  const others = page.getByRole("region", { name: "À lire aussi" }).getByRole("article");
  await expect(others).toHaveCount(3);
  await others.first().getByRole("link", { name: "Lire la suite" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${ARTICLE}$`));
  await page.getByRole("link", { name: "Retour aux actualités" }).click();
  await expect(page).toHaveURL(/\/actualites$/);
});

test("an article about a campaign ends with that campaign, others do not", IN_FULL, async ({ page }) => {
  await page.goto("/actualites/portrait-menuisier-tiassale");
  const campaign = page.getByRole("region", { name: "La campagne dont parle cet article" });
  await expect(campaign.getByRole("article")).toHaveCount(1);
  await expect(campaign.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  await campaign.getByRole("link", { name: "Faire un don" }).click();
  await expect(page).toHaveURL(/\/dons\/tables-bancs-tiassale#donner$/);
  await page.goto("/actualites/comptes-publies");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(campaign).toHaveCount(0);
});

test("an article says that it loads, that it is not there, and what failed", IN_FULL, async ({ page }) => {
  await page.goto("/actualites");
  const release = await answerLater(page, "**/api/v01/public/actualitys/*", {
    status: 500,
    json: { message: "panne" },
  });
  await articles(page).first().getByRole("link", { name: "Lire la suite" }).click();
  await expect(page.getByText("Chargement...", { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Actualité non trouvée" })).toBeVisible();
  await expect(page.getByText("Erreur lors du chargement de l’actualité")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/v01/public/actualitys/*");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText(/^Publié par /)).toBeVisible();

  // Scheduled, and therefore not there yet.
  for (const slug of ["pas-d-article", "annonce-journee-portes-ouvertes"]) {
    const missing = await page.goto(`/actualites/${slug}`);
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Actualité non trouvée" })).toBeVisible();
  }
});

test("an article tells machines what it is", async ({ page }) => {
  await page.goto(ARTICLE);
  const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await property("og:type")).toBe("article");
  expect(await property("og:title")).toContain("La machine à glace de Jacqueville");
  expect(await property("og:description")).toMatch(/^La campagne n’a pas tout à fait atteint/);
  const things = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
  expect(things.map((thing) => thing["@type"])).toEqual(expect.arrayContaining(["NewsArticle", "BreadcrumbList"]));
});

test("the feed is a well-formed document that the pages name, with the newest twenty", IN_FULL, async ({ page }) => {
  await page.goto("/actualites");
  const named = await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute("href");
  await expect(page.getByRole("link", { name: "Suivre par flux RSS" })).toHaveAttribute("href", named ?? "");
  const feed = await page.evaluate(async (path) => {
    const text = await (await fetch(path)).text();
    const parsed = new DOMParser().parseFromString(text, "application/xml");
    const links = [...parsed.querySelectorAll("item > link")].map((link) => link.textContent ?? "");
    return { wrong: parsed.querySelector("parsererror")?.textContent ?? null, links, origin: location.origin };
  }, named ?? "");
  expect(feed.wrong).toBeNull();
  expect(feed.links).toHaveLength(20);
  for (const link of feed.links) expect(link.startsWith(`${feed.origin}/actualites/`)).toBe(true);
});

test("the home page shows the newest three, and says what it could not load", IN_FULL, async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Actualités", exact: true });
  await expect(section.getByRole("article")).toHaveCount(3);

  await page.goto("/actualites");
  const release = await answerLater(page, "**/api/v01/public/actualitys?page=1", {
    status: 500,
    json: { message: "panne" },
  });
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Fondation Akwaba/ })
    .click();
  await expect(section.getByText("Chargement…", { exact: true })).toBeVisible();
  release();
  await expect(section.getByText("Erreur lors du chargement des actualités", { exact: true })).toBeVisible();
});

test("a category that is chosen before the scripts run is shown once they do", IN_FULL, async ({ page }) => {
  const send = await answerLater(page, "**/assets/*.js", "the server’s");
  await page.goto("/actualites", { waitUntil: "commit" });
  await page.getByLabel("Catégorie").selectOption("Portraits");
  send();
  await expect(page).toHaveURL(/\?categorie=Portraits$/);
});
