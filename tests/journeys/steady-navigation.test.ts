import { expect, type Page } from "@playwright/test";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

/** What a link leads to comes when it is let, its pictures over a slow 3G after it. */
const SLOW = { offline: false, latency: 700, downloadThroughput: 60_000, uploadThroughput: 60_000 };

const CALLS = "**/api/v01/public/**";

const MOST_SHIFT = 0.05;
/** How far what comes may be from its skeleton, in pixels. */
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

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW);
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
  test.describe(`over a slow network, ${size.width} pixels wide`, () => {
    test.use({ viewport: size });

    for (const { name, path, loading } of LISTS) {
      test(`nothing moves when the list of ${path} comes, whose cards take the place of their skeletons`, async ({
        page,
      }) => {
        await page.goto("/");
        await slowDown(page);
        const release = await answerLater(page, CALLS, "the server’s");
        await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
        const skeleton = page.getByRole("main").getByText(loading, { exact: true });
        await expect(skeleton).toBeVisible();
        await watchShifts(page);
        const before = await placeOf(page, "[aria-busy] .rounded-card.border");
        release();
        await expect(skeleton).toHaveCount(0);
        await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        await expectSteady(page);
        const after = await placeOf(page, "article");
        expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(MOST_OFFSET);
        expect(before.height / after.height).toBeGreaterThan(0.85);
        expect(before.height / after.height).toBeLessThan(1.15);
      });
    }

    for (const { list, loading } of DETAILS) {
      test(`nothing moves when a page of ${list} comes, whose picture takes the place of its skeleton`, async ({
        page,
      }) => {
        await page.goto(list);
        await slowDown(page);
        const release = await answerLater(page, CALLS, "the server’s");
        await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
        const skeleton = page.getByRole("main").getByText(loading, { exact: true });
        await expect(skeleton).toBeVisible();
        await watchShifts(page);
        const before = await placeOf(page, ".arch");
        release();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(skeleton).toHaveCount(0);
        await page.waitForLoadState("networkidle");
        await expectSteady(page);
        const after = await placeOf(page, ".arch");
        expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(MOST_OFFSET);
      });
    }
  });
}
