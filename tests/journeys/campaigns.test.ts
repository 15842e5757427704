import { expect, type Page } from "@playwright/test";
import type { CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { truncate } from "#shared/formats.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const DETAIL = "**/api/v01/public/donations/*";

const firstPage = async (page: Page): Promise<CampaignPage> =>
  (await page.request.get("/api/v01/public/donations?page=1")).json();

test("a card says what the campaign is for, what it aims at and when it ends, and leads to it", async ({ page }) => {
  const { data } = await firstPage(page);
  await page.goto("/dons");
  const cards = page.getByRole("article");
  for (const [index, campaign] of data.entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText(truncate(campaign.description, 180));
    await expect(card).toContainText(campaign.category);
    await expect(card).toContainText(campaign.limit_date ? `Fin: ${formatDate(campaign.limit_date)}` : "Date à venir");
    await expect(card.getByRole("link", { name: "En savoir plus" })).toHaveAttribute("href", `/dons/${campaign.slug}`);
  }
  // Or nothing was cut.
  expect(data.some(({ description }) => description.length > 180)).toBe(true);
});

test("a campaign without an end says that its date is to come", IN_FULL, async ({ page }) => {
  const list = await firstPage(page);
  const [first] = list.data;
  await page.goto("/contact");
  await page.route("**/api/v01/public/donations?page=1", (route) =>
    route.fulfill({ json: { ...list, data: [{ ...first, limit_date: null }] } }),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Faire un don" }).click();
  await expect(page).toHaveURL(/\/dons$/);
  await expect(page.getByRole("article")).toContainText("Date à venir");
});

test("a category of which the page shows none says so, and leads back to all", async ({ page }) => {
  await page.goto("/dons?categorie=Astronomie");
  await expect(page.getByText("Aucun don trouvé dans cette catégorie.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Voir toutes les campagnes" }).click();
  await expect(page.getByRole("article")).toHaveCount(9);
});

test("a closed campaign says so at its title", IN_FULL, async ({ page }) => {
  const { last_page: last } = await firstPage(page);
  const list = (await (await page.request.get(`/api/v01/public/donations?page=${last}`)).json()) as CampaignPage;
  const closed = list.data.find((campaign) => campaign.closed);
  await page.goto(`/dons/${closed?.slug}`);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const said = await page.getByRole("main").getByText("Campagne terminée", { exact: true }).boundingBox();
  expect(Math.abs((title?.y ?? 0) - (said?.y ?? 1000))).toBeLessThan(80);
});

test("a campaign says that it loads and that it failed, and is asked for again", IN_FULL, async ({ page }) => {
  await page.goto("/dons");
  const fail = await answerLater(page, DETAIL, { status: 500, json: {} });
  await page.getByRole("article").first().getByRole("link", { name: "En savoir plus" }).click();
  await expect(page.getByText("Chargement du don…").first()).toBeAttached();
  fail();
  await expect(page.getByText("Erreur lors du chargement du don", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(DETAIL);
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByText("Bénéficiaires potentiels")).toBeVisible();
  await page.getByRole("link", { name: "Retour aux dons" }).click();
  await expect(page).toHaveURL(/\/dons$/);
});

test(
  "with text of twice the size, a page with a donor of a long name is no wider than the phone",
  IN_FULL,
  async ({ page }) => {
    const name = "Konankouadiokouassinguessanamoin Marie-Emmanuelle";
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/dons");
    await page.route(DETAIL, async (route) => {
      const response = await route.fetch();
      const campaign = await response.json();
      const donors = [{ id: "1", first_name: name, last_name: "Djédjé", amount: 12_345_678 }, ...campaign.donors];
      await route.fulfill({ response, json: { ...campaign, donors } });
    });
    await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
    await expect(page.getByText(name)).toBeVisible();
    await page.evaluate(() => {
      const { style } = document.documentElement;
      style.fontSize = `${2 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)}px`;
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const row = page.getByRole("listitem").filter({ hasText: name });
    expect(await row.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  },
);

test("a donor’s very long name takes two lines of the list, and is whole in its title", async ({ page }) => {
  const [name, last] = ["Marie-Emmanuelle ".repeat(6).trim(), "Konankouadiokouassi".repeat(5)];
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/dons");
  await page.route(DETAIL, async (route) => {
    const response = await route.fetch();
    const campaign = await response.json();
    const donors = [{ id: "1", first_name: name, last_name: last, amount: 5_000 }, ...campaign.donors];
    await route.fulfill({ response, json: { ...campaign, donors } });
  });
  await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
  const shown = page.getByTitle(`${name} ${last}`);
  await expect(shown).toBeVisible();
  const { height, line } = await shown.evaluate((one) => ({
    height: one.getBoundingClientRect().height,
    line: Number.parseFloat(getComputedStyle(one).lineHeight),
  }));
  expect(height).toBeLessThan(2.5 * line);
});

test("the first screen of a phone says where a campaign stands, and its ways to give lead to its form", async ({
  page,
}) => {
  const { data } = await firstPage(page);
  const campaign = data.find(({ closed, limit_date }) => !closed && limit_date);
  await page.goto(`/dons/${campaign?.slug}`);
  const standing = page.getByRole("region", { name: "Où en est la collecte" });
  const line = standing.getByRole("paragraph").first();
  await expect(line).toHaveText(/^[\d\s]+FCFA sur [\d\s]+·\s\d+\s%\s· (encore \d+\sjours?|dernier jour)$/);
  await expect(line).toBeInViewport({ ratio: 1 });
  await expect(standing.getByRole("progressbar")).toBeInViewport({ ratio: 1 });
  const give = page.getByRole("main").getByRole("link", { name: "Faire un don" });
  await expect(give).toBeInViewport({ ratio: 1 });
  await page.getByRole("banner").getByRole("link", { name: "Faire un don" }).click();
  await expect(page).toHaveURL(`/dons/${campaign?.slug}#donner`);
  await expect(page.locator("#donner")).toBeInViewport();
});
