import { expect, type Page } from "@playwright/test";

/** Follows this entry of the back office's menu, which small screens fold away; its group may be folded too. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.waitFor({ state: "attached" });
  // Late content moves the page: the press and the release may hit two things.
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
  const toggle = menu.getByRole("button", { name: "Menu de l’administration" });
  if (await toggle.isVisible()) await toggle.click();
  const link = page.getByRole("link", { name, exact: true, includeHidden: true });
  const entry = menu.locator(link);
  await entry.waitFor({ state: "attached" });
  if (!(await entry.isVisible())) {
    await menu
      .locator("div", { has: page.getByRole("heading", { level: 2 }) })
      .filter({ has: link })
      .last()
      .getByRole("button")
      .click();
  }
  await entry.click();
}

/** The part of a page with this title is unfolded, if it was folded. */
export async function unfold(page: Page, title: string): Promise<void> {
  const part = page.getByRole("region", { name: title, exact: true });
  await part.waitFor();
  if (!(await part.locator("details").evaluate(({ open }: HTMLDetailsElement) => open))) {
    await part.locator("summary").click();
  }
}

/** The list of members is opened by its link, and then the former page again. */
export async function goAndComeBack(page: Page): Promise<void> {
  const shown = page.url();
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Membres" }).first().click();
  await expect(page.getByRole("table", { name: "Les membres" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(shown);
}

/** The filters of the list are unfolded, if they were folded. */
export async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole("main").getByRole("search");
  await filters.waitFor();
  const button = filters.getByRole("button", { name: /^Filtres/ });
  if ((await button.isVisible()) && (await button.getAttribute("aria-expanded")) === "false") await button.click();
}

/** Writes a category in use, and waits until it is known as one. */
export async function fillCategory(page: Page, name: string): Promise<void> {
  await page.getByLabel("Catégorie").fill(name);
  await expect(page.getByRole("option", { name, exact: true })).toBeVisible();
}
