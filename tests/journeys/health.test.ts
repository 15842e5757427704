import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

for (const width of [360, 1280]) {
  test(`the administrator reads how the site is, at ${width} px`, atWidth(width), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await beSignedIn(page, demoPerson("admin"));
    await page.goto("/admin");
    await followMenu(page, "Santé");
    await expect(page.getByRole("heading", { level: 1, name: "Santé du site" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Disque" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Relire" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Migrations" })).toContainText("Bien");
    await page.getByRole("link", { name: /^Aide/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lire la santé du site" })).toBeVisible();
  });
}
