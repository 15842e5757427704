import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater, NOTHING } from "./late-answers.ts";

const MEDIAS = "**/api/v01/public/medias?**";
const IMAGES = /\/medias\?page=1&type=image/;

const section = (page: Page) => page.getByRole("region", { name: "Galerie", exact: true });
const counter = (page: Page) => section(page).getByText(/^\d \/ 8$/);
const announcement = (page: Page) => section(page).locator('[aria-live="polite"]');
const button = (page: Page, name: string) => section(page).getByRole("button", { name });

const leftOf = (page: Page, slide: number) =>
  section(page)
    .getByRole("listitem")
    .nth(slide)
    .evaluate((item) => item.getBoundingClientRect().left);

async function openCarousel(page: Page): Promise<void> {
  await page.goto("/");
  await section(page).scrollIntoViewIfNeeded();
  await expect(counter(page)).toBeVisible();
}

/** Reaches the home page by a link, so that its calls are made by the browser. */
async function arriveByLink(page: Page): Promise<void> {
  await page.goto("/galerie");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
}

test("the carousel shows eight photos, moves by itself and says nothing, until it is paused", async ({ page }) => {
  await page.clock.install();
  await openCarousel(page);
  await expect(section(page).getByRole("listitem")).toHaveCount(8);
  const first = (await counter(page).textContent()) ?? "";
  await page.clock.runFor(5_500);
  await expect(counter(page)).not.toHaveText(first);
  await expect(announcement(page)).toBeEmpty();
  await expectAccessible(page);
  await button(page, "Mettre le défilement en pause").click();
  const paused = (await counter(page).textContent()) ?? "";
  await page.clock.runFor(12_000);
  await expect(counter(page)).toHaveText(paused);
  await button(page, "Lancer le défilement").click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_500);
  await expect(counter(page)).not.toHaveText(paused);
});

test("the carousel waits while the keyboard is on it", IN_FULL, async ({ page }) => {
  await page.clock.install();
  await openCarousel(page);
  await section(page).getByRole("listitem").first().getByRole("link").focus();
  const held = (await counter(page).textContent()) ?? "";
  await page.clock.runFor(12_000);
  await expect(counter(page)).toHaveText(held);
});

test(
  "the carousel is moved by buttons, arrow keys and swipes, and then says where it is",
  IN_FULL,
  async ({ page }) => {
    await openCarousel(page);
    const start = await leftOf(page, 0);
    await button(page, "Suivante").click();
    await expect(counter(page)).toHaveText("2 / 8");
    await expect(announcement(page)).toHaveText("2 sur 8\u00a0: Jour de vaccination près de Sassandra");
    await expect(button(page, "Lancer le défilement")).toBeVisible();
    await button(page, "Précédente").click();
    await expect(counter(page)).toHaveText("1 / 8");
    await section(page).getByRole("listitem").first().getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await expect(counter(page)).toHaveText("2 / 8");
    // A swipe starts at the present position of the slides: while they still move, it would only end the move that the
    // key began.
    await expect.poll(() => leftOf(page, 1)).toBeCloseTo(start, 0);
    const slides = await section(page).getByRole("list").boundingBox();
    if (!slides) throw new Error("the slides are not shown");
    const y = slides.y + slides.height / 3;
    await page.mouse.move(280, y);
    await page.mouse.down();
    await page.mouse.move(60, y, { steps: 8 });
    await page.mouse.up();
    await expect(counter(page)).not.toHaveText("2 / 8");
    await expect(page).toHaveURL(/\/$/);
  },
);

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the carousel stays where it is", IN_FULL, async ({ page }) => {
    await page.clock.install();
    await openCarousel(page);
    await expect(button(page, "Lancer le défilement")).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(counter(page)).toHaveText("1 / 8");
  });
});

test("a photo of the carousel opens in the gallery", IN_FULL, async ({ page }) => {
  await openCarousel(page);
  await section(page)
    .getByRole("link", { name: /Le premier seau, dans un village de Korhogo/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Le premier seau, dans un village de Korhogo");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the photos are a row to scroll", IN_FULL, async ({ page }) => {
    await page.goto("/");
    await expect(section(page).getByRole("listitem")).toHaveCount(8);
    await expect(section(page).getByRole("button")).toHaveCount(0);
    await section(page).getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(section(page).getByRole("listitem").last()).toBeInViewport();
  });
});

test("samples, marked as such, stand in if there is no photo", IN_FULL, async ({ page }) => {
  await page.route(MEDIAS, (route) => route.fulfill({ json: NOTHING }));
  await arriveByLink(page);
  await expect(section(page).getByRole("listitem")).toHaveCount(4);
  await expect(section(page).getByText("Exemple", { exact: true })).toHaveCount(4);
  await section(page).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test("a gallery that fails says so, and shows no sample", IN_FULL, async ({ page }) => {
  const fail = await answerLater(page, IMAGES, { status: 503, json: {} });
  await arriveByLink(page);
  await expect(section(page).getByText("Chargement des images…")).toBeVisible();
  fail();
  await expect(section(page).getByText("Erreur lors du chargement de la galerie.")).toBeVisible();
  await expect(section(page).getByText("Exemple", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
