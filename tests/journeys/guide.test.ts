import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";

for (const width of [360, 1280]) {
  test(`'Aide' opens the guide at the page about the screen, ${width} px wide`, atWidth(width), async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await beSignedIn(page, demoPerson("redaction"));
    await page.goto("/admin/campagnes");
    await page.getByRole("link", { name: /^Aide/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Publier une campagne");
    const picture = page.getByRole("img", { name: /formulaire d’une campagne/ });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(300);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Tout le guide" }).click();
    await page.getByRole("link", { name: "Quand la session va se fermer" }).click();
    await expect(page).toHaveURL("/admin/aide/session");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quand la session va se fermer");
    await page.goto("/admin/aide/nulle-part");
    await expect(page.getByRole("link", { name: "Retour au guide" })).toBeVisible();
  });
}
