import { expect, type Page } from "@playwright/test";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

/** The code of what the home page shows below its first screen. */
const CODE = /\/assets\/home-sections-[\w-]+\.js$/;

const row = (page: Page) => page.getByRole("region", { name: "Projets en cours", exact: true });
const next = (page: Page) => row(page).getByRole("button", { name: "Suivant : projets en cours" });
/** Two frames later: what the page does next has been done. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** As the buttons to try again do: the page gets answers that its sections can show with their code only. */
const fetchAnswersAgain = (page: Page) =>
  page.evaluate(() => {
    const site = window as unknown as { __reactRouterDataRouter: { revalidate(): Promise<void> } };
    void site.__reactRouterDataRouter.revalidate();
  });

function watchCode(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && fetched.push(request.url()));
  return fetched;
}

test("the sections are in the document, and their code is fetched once when they come into view", async ({ page }) => {
  const fetched = watchCode(page);
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await expect(row(page).getByRole("article")).toHaveCount(4);
  await expect(next(page)).toHaveCount(0);
  const before = await height(page);
  await row(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  expect(fetched).toHaveLength(1);
  expect(await height(page)).toBe(before);
});

test("sections whose code does not come stay as they are, and their links open documents", async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto("/");
  const refused = page.waitForEvent("requestfailed", (request) => CODE.test(request.url()));
  await row(page).scrollIntoViewIfNeeded();
  await refused;
  await painted(page);
  await expect(row(page).getByRole("article")).toHaveCount(4);
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await row(page).getByRole("link", { name: "Tous les projets" }).first().click();
  expect(new URL((await document).url()).pathname).toBe("/projets");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("while the code is on its way, other links work and the sections keep what they show", async ({ page }) => {
  const send = await answerLater(page, CODE, "the server’s");
  await page.goto("/");
  const requested = page.waitForRequest(CODE);
  const answered = page.waitForResponse("**/api/v01/public/home");
  await fetchAnswersAgain(page);
  await requested;
  await answered;
  await painted(page);
  await expect(row(page).getByRole("article")).toHaveCount(4);
  await page.getByRole("main").getByRole("link", { name: "Faire un don" }).first().click();
  await expect(page).toHaveURL(/\/dons$/);
  await expect(page.getByRole("article").first()).toBeVisible();
  send();
});

test("the sections stay when the address changes before their code is there", IN_FULL, async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto("/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#contenu$/);
  await painted(page);
  await expect(row(page).getByRole("article")).toHaveCount(4);
  await expect(row(page)).toBeVisible();
});

test(
  "a page that the reader has left for another does not come back when its code fails",
  IN_FULL,
  async ({ page }) => {
    await page.goto("/actualites");
    const fail = await answerLater(page, CODE, "no answer");
    const requested = page.waitForRequest(CODE);
    await page.getByRole("banner").getByRole("link").first().click();
    await requested;
    await page.getByRole("contentinfo").getByRole("link", { name: "À propos" }).click();
    const refused = page.waitForEvent("requestfailed", (request) => CODE.test(request.url()));
    await expect(page).toHaveURL(/\/about$/);
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));
    fail();
    await refused;
    await painted(page);
    expect(documents).toEqual([]);
    await expect(page).toHaveURL(/\/about$/);
  },
);

test("code that did not come is fetched again", IN_FULL, async ({ page }) => {
  await page.route(CODE, (route) => route.abort(), { times: 1 });
  await page.goto("/");
  const refused = page.waitForEvent("requestfailed", (request) => CODE.test(request.url()));
  await row(page).scrollIntoViewIfNeeded();
  await refused;
  await expect(next(page)).toBeVisible();
});

test("a page reached by a link whose sections cannot be fetched is opened as a document", IN_FULL, async ({ page }) => {
  await page.goto("/temoignages");
  await page.route(CODE, (route) => route.abort());
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("banner").getByRole("link").first().click();
  expect(new URL((await document).url()).pathname).toBe("/");
  await expect(row(page).getByRole("article")).toHaveCount(4);
});

test("answers that come again before the code are shown once it is there", IN_FULL, async ({ page }) => {
  await page.goto("/");
  await page.route("**/api/v01/public/projects*", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { data: { title: string }[] };
    for (const project of list.data) project.title = "Un autre titre";
    await route.fulfill({ response, json: list });
  });
  await fetchAnswersAgain(page);
  await expect(row(page).getByRole("heading", { name: "Un autre titre" })).toHaveCount(4);
});

test("'back' finds its place again in a document that never had the code", async ({ page }) => {
  await page.goto("/");
  await row(page).scrollIntoViewIfNeeded();
  await expect(next(page)).toBeVisible();
  await row(page).getByRole("link", { name: "Tous les projets" }).first().click();
  await expect(page).toHaveURL(/\/projets$/);
  await page.reload();
  await page.goBack();
  await expect(next(page)).toBeVisible();
  await expect(row(page)).toBeInViewport();
});
