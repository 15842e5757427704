import { expect, type Page } from "@playwright/test";
import { atWidth } from "./at-width.ts";
import { fullAfterFirst } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

const CALLS = "**/api/v01/public/**";
const PICTURES = /\/pictures\/.*\.(avif|webp)$/;

const MOST_SHIFT = 0.05;
/** The greatest distance of what comes from its skeleton, in pixels. */
const MOST_OFFSET = 12;

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
];

const LISTS = [
  { name: "Faire un don", path: "/dons", loading: "Chargement des dons…" },
  { name: "Nos projets", path: "/projets", loading: "Chargement des projets…" },
  { name: "Événements", path: "/evenements", loading: "Chargement des événements…" },
  { name: "Actualités", path: "/actualites", loading: "Chargement…" },
];

const DETAILS = [
  { list: "/dons", loading: "Chargement du don…" },
  { list: "/projets", loading: "Chargement du projet…" },
  { list: "/evenements", loading: "Chargement de l’événement…" },
  { list: "/actualites", loading: "Chargement..." },
];

interface Watched {
  shifts: { value: number; of: string[] }[];
}

/** The page behind a link comes once it is let, and its pictures after it, as over a slow network. */
async function slowDown(page: Page) {
  return {
    letTexts: await answerLater(page, CALLS, "the server’s"),
    letPictures: await answerLater(page, PICTURES, "the server’s"),
  };
}

async function picturesAreThere(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const isInSight = (one: Element) => one.getBoundingClientRect().top < innerHeight;
      return [...document.images].filter((one) => isInSight(one) && !(one.complete && one.naturalWidth > 0)).length;
    });
  await expect.poll(missing).toBe(0);
}

/** Counts from now on what moves in sight without having been touched. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: Watched["shifts"] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const of = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ""));
        shifts.push({ value: entry.value, of });
      }
    }).observe({ type: "layout-shift" });
  });
}

async function expectSteady(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  const { shifts } = await page.evaluate(() => ({ shifts: (window as unknown as Watched).shifts }));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
}

/** The place of what is in the page: of a skeleton's card, or of the real one. */
const placeOf = (page: Page, selector: string) =>
  page
    .getByRole("main")
    .locator(selector)
    .first()
    .evaluate((one) => ({ top: one.getBoundingClientRect().top + scrollY, height: one.clientHeight }));

for (const size of SIZES) {
  test.describe(`over a slow network, ${size.width} pixels wide`, atWidth(size.width), () => {
    test.use({ viewport: size });

    for (const [index, { name, path, loading }] of LISTS.entries()) {
      test(
        `nothing moves when the list of ${path} comes, whose cards take the place of their skeletons`,
        fullAfterFirst(index),
        async ({ page }) => {
          await page.goto("/");
          const { letTexts, letPictures } = await slowDown(page);
          await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
          const skeleton = page.getByRole("main").getByText(loading, { exact: true });
          await expect(skeleton).toBeVisible();
          await watchShifts(page);
          const before = await placeOf(page, "[aria-busy] .rounded-card.border");
          letTexts();
          await expect(skeleton).toHaveCount(0);
          await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
          letPictures();
          await picturesAreThere(page);
          await expectSteady(page);
          const after = await placeOf(page, "article");
          expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(MOST_OFFSET);
          expect(before.height / after.height).toBeGreaterThan(0.85);
          expect(before.height / after.height).toBeLessThan(1.15);
        },
      );
    }

    for (const [index, { list, loading }] of DETAILS.entries()) {
      test(
        `nothing moves when a page of ${list} comes, whose picture takes the place of its skeleton`,
        fullAfterFirst(index),
        async ({ page }) => {
          await page.goto(list);
          const { letTexts, letPictures } = await slowDown(page);
          await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
          const skeleton = page.getByRole("main").getByText(loading, { exact: true });
          await expect(skeleton).toBeVisible();
          await watchShifts(page);
          const before = await placeOf(page, ".arch");
          letTexts();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          await expect(skeleton).toHaveCount(0);
          letPictures();
          await picturesAreThere(page);
          await expectSteady(page);
          const after = await placeOf(page, ".arch");
          expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(MOST_OFFSET);
        },
      );
    }
  });
}
