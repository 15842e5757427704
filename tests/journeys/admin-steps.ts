import { expect, type Page } from "@playwright/test";

/** Follows this entry of the back office's menu, which small screens fold away. */
export async function followMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.waitFor();
  // What arrives makes the page longer, and a long menu beside it moves: the press and the release may hit two things.
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0);
  const toggle = menu.getByRole("button", { name: "Menu de l’administration" });
  if (await toggle.isVisible()) await toggle.click();
  await menu.getByRole("link", { name, exact: true }).click();
}
