import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

/** The longest page at 360 pixels, with all sections and all their items. */
const MOST_HEIGHT = 7_500;

/** The part of a screen of 740 pixels that the bars of a browser leave. */
const FIRST_SCREEN = 640;

const HOME_CALLS = "**/api/v01/public/**";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const bottomOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().bottom);
const leftOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);

const ROWS = [
  { name: "Projets en cours", row: "projets en cours", count: 4 },
  { name: "Événements à venir", row: "événements à venir", count: 3 },
  { name: "Actualités", row: "actualités", count: 3 },
];

test("the home page is short, and nothing scrolls sideways at 320 pixels", async ({ page }) => {
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(MOST_HEIGHT);
  const footer = page.getByRole("contentinfo").locator("> div");
  expect(await footer.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThanOrEqual(700);
  for (const [name, count] of [
    ["Dons en cours", 3],
    ["Projets en cours", 4],
    ["Événements à venir", 3],
    ["Actualités", 3],
  ] as const) {
    await expect(region(page, name).getByRole("article")).toHaveCount(count);
  }
  await expect(region(page, "Nos partenaires").getByRole("listitem")).toHaveCount(6);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("to give is offered on the first screen, in the header of every page, and in the menu", async ({ page }) => {
  await page.goto("/");
  const inHeader = page.getByRole("banner").getByRole("link", { name: "Faire un don" });
  const inHero = region(page, "Fondation Akwaba").getByRole("link", { name: "Faire un don" });
  for (const one of [inHeader, inHero]) {
    expect(await bottomOf(one)).toBeLessThanOrEqual(FIRST_SCREEN);
    expect(await one.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  }
  await page.goto("/about");
  await expect(inHeader).toHaveAttribute("href", "/dons");
  await page.locator(".mobile-menu > summary").click();
  await page.locator(".mobile-menu-panel").getByRole("link", { name: "Faire un don" }).click();
  await expect(page).toHaveURL(/\/dons$/);
});

for (const [index, { name, row, count }] of ROWS.entries()) {
  test(
    `the row of ${row} is moved by its buttons, by the keyboard, and shows its next card`,
    fullAfterFirst(index),
    async ({ page }) => {
      await page.goto("/");
      const cards = region(page, name).getByRole("listitem");
      await expect(cards).toHaveCount(count);
      await cards.first().scrollIntoViewIfNeeded();
      const start = await leftOf(cards.first());
      expect(await leftOf(cards.nth(1))).toBeLessThan(360);

      const next = region(page, name).getByRole("button", { name: `Suivant : ${row}` });
      const previous = region(page, name).getByRole("button", { name: `Précédent : ${row}` });
      await expect(previous).toHaveAttribute("aria-disabled", "true");
      await next.press("Enter");
      await expect.poll(() => leftOf(cards.nth(1))).toBeCloseTo(start, 0);
      await expect(previous).toHaveAttribute("aria-disabled", "false");
      await previous.press("Enter");
      await expect.poll(() => leftOf(cards.first())).toBeCloseTo(start, 0);

      await cards.first().getByRole("link").last().focus();
      while (!(await cards.last().evaluate((card) => card.contains(document.activeElement)))) {
        await page.keyboard.press("Tab");
        expect(await cards.evaluateAll((all) => all.some((card) => card.contains(document.activeElement)))).toBe(true);
      }
      await expect(cards.last().getByRole("link").first()).toBeInViewport({ ratio: 1 });
      await expect(next).toHaveAttribute("aria-disabled", "true");
    },
  );
}

test("the line of figures is scrolled by the keyboard", IN_FULL, async ({ page }) => {
  await page.goto("/");
  const line = region(page, "En bref").getByRole("list");
  await expect(line).toHaveAttribute("tabindex", "0");
  await line.focus();
  for (let pressed = 0; pressed < 8; pressed += 1) await page.keyboard.press("ArrowRight");
  await expect(line.getByRole("listitem").last()).toBeInViewport({ ratio: 1 });
  // The rows below are measured once they come into view.
  const pillars = region(page, "Ce que vos dons ont changé").getByRole("list");
  await pillars.scrollIntoViewIfNeeded();
  await expect(pillars).toHaveAttribute("tabindex", "0");
  await expectAccessible(page);
});

test("nothing moves when what the home page waited for arrives", async ({ page }) => {
  await page.goto("/temoignages");
  const release = await answerLater(page, HOME_CALLS, "the server’s");
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(region(page, "En bref").getByText("Chargement des chiffres…")).toBeVisible();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  const before = await region(page, "En bref").boundingBox();
  release();
  await expect(region(page, "En bref").getByRole("listitem")).toHaveCount(4);
  await expect(region(page, "Nos partenaires").getByRole("listitem")).toHaveCount(6);
  expect(await region(page, "En bref").boundingBox()).toEqual(before);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("figures that fail leave a line at the top, and no box", IN_FULL, async ({ page }) => {
  await page.goto("/");
  const height = (await region(page, "En bref").boundingBox())?.height ?? 0;
  await page.goto("/temoignages");
  await page.route("**/api/v01/public/home", (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(region(page, "En bref").getByText("Erreur lors du chargement de la Home")).toBeVisible();
  expect((await region(page, "En bref").boundingBox())?.height).toBe(height);
  await expectAccessible(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the cards are rows to scroll, without buttons", async ({ page }) => {
    await page.goto("/");
    for (const { name, count } of ROWS) {
      const cards = region(page, name).getByRole("listitem");
      await expect(cards).toHaveCount(count);
      await expect(region(page, name).getByRole("button")).toHaveCount(0);
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.last().getByRole("link").first()).toBeInViewport();
    }
  });
});
