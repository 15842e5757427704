import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";

/** Every list of the back office with its rows; the demo fills only the `long` ones beyond a screen. */
const LISTS: readonly { path: string; rows: string; long?: true }[] = [
  { path: "/admin/paiements", rows: "tbody tr", long: true },
  { path: "/admin/donateurs", rows: "tbody tr", long: true },
  { path: "/admin/cotisations", rows: "tbody tr", long: true },
  { path: "/admin/encaissements", rows: "tbody tr" },
  { path: "/admin/membres", rows: "tbody tr", long: true },
  { path: "/admin/campagnes", rows: "tbody tr", long: true },
  { path: "/admin/projets", rows: "tbody tr" },
  { path: "/admin/evenements", rows: "tbody tr" },
  { path: "/admin/actualites", rows: "tbody tr" },
  { path: "/admin/medias", rows: "tbody tr" },
  { path: "/admin/partenaires", rows: "tbody tr" },
  { path: "/admin/equipe", rows: "tbody tr" },
  { path: "/admin/rapports", rows: "tbody tr" },
  { path: "/admin/clotures", rows: "tbody tr" },
  { path: "/admin/lettres", rows: "tbody tr" },
  { path: "/admin/journal", rows: 'ol[aria-label^="Les actions"] > li', long: true },
  { path: "/admin/messages", rows: "tbody tr" },
];

interface Seen {
  /** From the top of the screen, in pixels. */
  first: number;
  tallest: number;
  whole: number;
  all: number;
}

/** Measures the rows of a list, all of which stand on a screen of this height or below it. */
async function measure(page: Page, rows: string): Promise<Seen | null> {
  return page.getByRole("main").evaluate((main, selector) => {
    const boxes = [...main.querySelectorAll(selector)].map((row) => row.getBoundingClientRect());
    const [first] = boxes;
    if (!first) return null;
    return {
      first: first.top,
      tallest: Math.max(...boxes.map(({ height }) => height)),
      whole: boxes.filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length,
      all: boxes.length,
    };
  }, rows);
}

test("every list shows ten rows of one line on a laptop, and begins in sight on a phone", async ({ page }) => {
  test.slow();
  await beSignedIn(page, demoPerson("admin"));
  const seen: Record<string, unknown> = {};
  for (const { path, rows, long } of LISTS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole("main").locator("h1")).toBeVisible();
    const wide = await measure(page, rows);
    if (long) expect(wide, path).not.toBeNull();
    if (wide) {
      expect(wide.tallest, `${path}: the tallest row`).toBeLessThanOrEqual(48);
      expect(wide.whole, `${path}: whole rows at 1280 × 800`).toBeGreaterThanOrEqual(Math.min(10, wide.all));
    }
    await page.setViewportSize({ width: 360, height: 740 });
    // The filters fold a moment later.
    const first = async () => (await measure(page, rows))?.first ?? 0;
    await expect.poll(first, `${path}: the first row at 360 × 740`).toBeLessThan(420);
    const narrow = await measure(page, rows);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    seen[path] = { wide, narrow };
  }
  test.info().annotations.push({ type: "lists", description: JSON.stringify(seen) });
});

test("a phone shows an editor a screen of rows, the way to a new one beside the title, and how full events are", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("redaction"));
  for (const [path, name, fit] of [
    ["/admin/campagnes", "Créer une campagne", 5],
    ["/admin/evenements", "Créer un événement", 4],
    ["/admin/actualites", "Écrire une actualité", 5],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("rowheader").first()).toBeVisible();
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const button = await page.getByRole("link", { name, exact: true }).boundingBox();
    expect(Math.abs(middle(title) - middle(button)), path).toBeLessThan(12);
    expect((await measure(page, "tbody tr"))?.whole, path).toBeGreaterThanOrEqual(fit);
  }
  await page.goto("/admin/evenements");
  const rows = page.getByRole("main").getByRole("row");
  await expect(rows.filter({ hasText: /\d+ \/ \d+ (?:inscrits|arrivés?), / }).first()).toBeVisible();
});

const middle = (box: { y: number; height: number } | null) => (box ? box.y + box.height / 2 : Number.NaN);

test("a filter that does not exist says so, and leads to the whole list", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/encaissements?etat=xyz");
  await expect(page.getByText("Ce filtre n’existe pas.")).toBeVisible();
  await page.getByRole("link", { name: "Tout afficher" }).click();
  await expect(page).toHaveURL("/admin/encaissements");
  await expect(page.getByText("Ce filtre n’existe pas.")).toHaveCount(0);
  await page.goto("/admin/calendrier?mois=xyz");
  await page.getByRole("link", { name: "Voir ce mois-ci" }).click();
  await expect(page.getByText("Ce mois n’existe pas.")).toHaveCount(0);
});

test("filters are folded behind one button that counts those in use, and texts that are cut tell themselves whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/paiements?etat=paid&pour=don");
  const filters = page.getByRole("button", { name: /^Filtres/ });
  await expect(filters).toHaveText("Filtres (2)");
  await expect(page.getByLabel("État")).toBeHidden();
  await filters.press("Enter");
  await page.getByLabel("État").selectOption("");
  await expect(page).toHaveURL("/admin/paiements?pour=don");
  await expect(filters).toHaveText("Filtres (1)");
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel("Pour", { exact: true })).toHaveValue("don");
  await expect(page.getByRole("cell", { name: /^Don à la campagne/ })).toHaveCount(0);
  const purpose = page.getByTitle(/^Don à la campagne «/).first();
  expect(await purpose.textContent()).not.toContain("Don à la campagne");
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`the calendar opens at today or what comes next, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin/calendrier");
    // A day may be longer than the screen: its heading, or its number, is in sight.
    await expect(page.locator("[data-start]:visible").locator("h3, p").first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator("body")).toBeFocused();
    // In the table of a laptop nothing else says which month it is.
    const month = page.getByRole("main").getByRole("heading", { level: 2 });
    if (width > 1_000) await expect(month).toBeInViewport({ ratio: 1 });
  });
}

test("the participants of today's event begin in sight on a phone, and its page says first what callers ask", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("accueil"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin");
  const { today } = await (await page.request.get("/api/v01/admin/agenda")).json();
  await page.goto(`/admin/evenements/${today[0].id}/participants`);
  const rows = 'ul[aria-label="Participants"] > li';
  await expect(page.locator(rows).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Un badge passé deux fois ou sans place" })).toBeVisible();
  await expect.poll(async () => (await measure(page, rows))?.first).toBeLessThan(420);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Fiche" }).click();
  const terms = page.getByRole("main").getByRole("term");
  await expect(terms.first()).toHaveText("Date");
  expect((await terms.allInnerTexts()).slice(0, 3)).toEqual(["Date", "Heure", "Ville"]);
  await expect(page.getByRole("definition").nth(1)).toHaveText("9\u00a0h");
  await expect(page.getByText("Publié", { exact: true })).toBeVisible();
  await expect(page.getByText("Titre", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
