import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { test } from "./journey.ts";

/** Every list of the back office. */
const LISTS = [
  "paiements",
  "encaissements",
  "releves",
  "cotisations",
  "donateurs",
  "dons-anciens",
  "rapprochement",
  "clotures",
  "a-decider",
  "membres",
  "membres?role=any",
  "messages",
  "lettres",
  "journal",
  "campagnes",
  "projets",
  "evenements",
  "actualites",
  "medias",
  "partenaires",
  "equipe",
  "rapports",
];
const WIDTHS = [320, 360, 620, 640, 660, 700, 768, 834, 900, 1024, 1100, 1280];
/** The least width of a name that is cut, in pixels. */
const LEAST = 80;

/**
 * Returns what is wrong with the list at its width: it scrolls sideways, cuts a name to its first letters, or hides an
 * amount.
 */
async function faultsOf(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate(async (main, least) => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const { scrollWidth } = document.documentElement;
    const isTooLong = (one: Element) => one.scrollWidth > one.clientWidth + 1;
    // Text for screen readers alone is a pixel wide.
    const isCut = (one: Element) =>
      one.clientWidth > 1 && isTooLong(one) && getComputedStyle(one).overflowX === "hidden";
    const faults = scrollWidth > innerWidth ? [`is ${scrollWidth} px wide`] : [];
    for (const row of main.querySelectorAll("tbody tr")) {
      const name = row.querySelector("th");
      const isNameCut = name && [name, ...name.querySelectorAll("*")].some(isCut);
      if (isNameCut && name.clientWidth < least) faults.push(`cuts ${name.textContent}`);
      for (const cell of row.children) {
        if (/^[\d\s]+FCFA$/.test(cell.textContent ?? "") && isTooLong(cell)) faults.push(`hides ${cell.textContent}`);
      }
    }
    return faults.slice(0, 3);
  }, LEAST);
}

test("no list of the back office scrolls sideways at any width, or hides a name or an amount", async ({ page }) => {
  test.slow();
  await beSignedIn(page, demoPerson("admin"));
  const faults: string[] = [];
  for (const list of LISTS) {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.goto(`/admin/${list}`);
    await expect(page.getByRole("main").locator("h1")).toBeVisible();
    await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await faultsOf(page)).map((fault) => `/admin/${list} at ${width} px ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});

test("a list with all its columns does not scroll sideways either", async ({ page }) => {
  await beSignedIn(page, demoPerson("admin"));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/paiements");
  await page.locator("summary", { hasText: "Colonnes" }).click();
  for (const column of ["Reçu", "E-mail", "Preuve"]) {
    await page.getByRole("checkbox", { name: column, exact: true }).check();
    expect(await faultsOf(page), column).toEqual([]);
  }
});
