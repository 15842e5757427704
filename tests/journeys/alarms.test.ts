import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

const alarm = (page: Page) => page.getByRole("region", { name: "Alarme" });

async function open(page: Page, name: string): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto("/admin");
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `the treasurer sees what is wrong first, and opens what there is to do, ${viewport.width} px wide`,
    atWidth(viewport.width),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, "tresorerie");
      await expect(alarm(page)).toContainText("Des paiements à vérifier attendent depuis plus d’un jour");
      await expect(alarm(page)).toContainText("Un paiement attend une décision depuis plus d’un jour.");
      await expectAccessible(page);
      await alarm(page).getByRole("link", { name: "Ouvrir" }).focus();
      await page.keyboard.press("Enter");
      const found = page.getByRole("table", { name: "À décider" });
      await expect(found.getByRole("link", { name: "Salimata Ouédraogo" })).toBeVisible();
    },
  );
}

test("the administrator sees on the home what the page of the site's health says in red, and opens it", async ({
  page,
}) => {
  await open(page, "admin");
  const red = page.getByRole("main").getByRole("link", { name: "Santé du site" });
  await expect(red).toContainText("Serveur d’e\u2011mail");
  await expectAccessible(page);
  await red.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Santé du site");
  await expect(page.getByText("Aucun\u00a0: ni code ni reçu n’arrive")).toBeVisible();
});

test("who may not decide about payments sees no alarm about them", IN_FULL, async ({ page }) => {
  for (const name of ["redaction", "accueil"]) {
    const answered = page.waitForResponse("**/api/v01/admin/alarms");
    await open(page, name);
    expect(await (await answered).json()).toEqual({ data: [] });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(alarm(page)).toHaveCount(0);
  }
});
