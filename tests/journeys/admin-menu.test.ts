import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test(
  "the longest menu is on the screen whole, and a click that began before the page grew is not lost",
  IN_FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await beSignedIn(page, demoPerson("admin"));
    await page.goto("/admin/textes-legaux");
    const menu = page.getByRole("navigation", { name: "Administration" });
    // The entry of the page is far down: the menu has scrolled to it by itself.
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
    const { y = 0, height = 0 } = (await menu.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(720);

    const last = menu.getByRole("link", { name: "Santé", exact: true });
    await menu.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(last).toBeInViewport({ ratio: 0.9 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const box = await last.boundingBox();
    if (!box) throw new Error("the entry has no place");
    await page.mouse.move(box.x + 10, box.y + box.height / 2);
    await page.mouse.down();
    await page.getByRole("main").evaluate((main) => {
      const late = document.createElement("p");
      late.style.height = "3000px";
      main.append(late);
    });
    await page.mouse.up();
    await expect(page).toHaveURL("/admin/sante");

    // Reached by another way, an entry at the top comes back into sight too.
    await page.goBack();
    await expect(page).toHaveURL("/admin/textes-legaux");
    await menu.getByRole("link", { name: "Accueil", exact: true }).evaluate((link) => (link as HTMLElement).click());
    await expect(page).toHaveURL("/admin");
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 0.9 });
  },
);
