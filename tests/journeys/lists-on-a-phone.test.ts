import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const LISTS = ["/dons", "/projets", "/evenements", "/actualites"];

/** Where the first card begins, from the top of the page. */
async function firstCard(page: Page): Promise<number> {
  return page
    .getByRole("main")
    .getByRole("article")
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
}

for (const [index, path] of LISTS.entries()) {
  test(`the first card of ${path} begins in the upper half of the screen`, fullAfterFirst(index), async ({ page }) => {
    await page.goto(path);
    expect(await firstCard(page)).toBeLessThanOrEqual(420);
  });
}

test("the first campaign's 'Faire un don' is in the first screen", async ({ page }) => {
  await page.goto("/dons");
  const give = page.getByRole("main").getByRole("link", { name: "Faire un don" }).first();
  await expect(give).toBeInViewport({ ratio: 1 });
});

test("the categories are one row, in which the chosen one is in sight", IN_FULL, async ({ page }) => {
  await page.goto("/evenements");
  const links = page.getByRole("navigation", { name: "Filtrer par catégorie" }).getByRole("link");
  const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  // The keyboard reaches the last one, and follows it.
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/categorie=/);
  await page.reload();
  await expect(links.last()).toHaveAttribute("aria-current", "true");
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("projects are filtered by the keyboard alone, and the summary counts what is chosen", async ({ page }) => {
  await page.goto("/projets");
  const summary = page.locator("summary", { hasText: "Filtrer et trier" });
  const theme = page.getByLabel("Thème");
  await expect(theme).toBeHidden();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(theme).toBeVisible();
  await expectAccessible(page);
  await theme.selectOption("Environnement");
  await page.getByRole("button", { name: "Filtrer" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/projets\?theme=Environnement$/);
  await expect(summary).toHaveText("Filtrer et trier\u00a0(1)");
  await expect(summary).toBeFocused();
  await expect(theme).toBeVisible();
  await page.getByRole("link", { name: "Réinitialiser" }).click();
  await expect(page).toHaveURL(/\/projets$/);
});

test("a category of the page says how many of its campaigns it shows", IN_FULL, async ({ page }) => {
  await page.goto("/dons?categorie=Social");
  const shown = await page.getByRole("main").getByRole("article").count();
  await expect(page.getByText(`«\u00a0Social\u00a0»\u00a0: ${shown} campagnes sur cette page.`)).toBeVisible();
});
