import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const views = (page: Page) => page.getByRole("navigation", { name: "Vues enregistrées" });
const open = (page: Page) => page.getByRole("main").getByRole("button", { name: "Vues", exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Vos vues de cette liste" });

async function work(page: Page, path: string, name: string): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `the administrator names filters, comes back to them, renames and deletes them, ${viewport.width} px wide`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await work(page, "/admin/membres?cotisations=late", "admin");
      // It stands among the tools of the list: no row is above the search for it.
      const [tools, search] = await Promise.all([
        (viewport.width === 360
          ? page.getByText("Ajouter, importer, exporter")
          : page.getByRole("link", { name: "Excel" })
        ).boundingBox(),
        page.getByRole("search").boundingBox(),
      ]);
      const button = await open(page).boundingBox();
      expect(Math.abs((button?.y ?? 0) - (tools?.y ?? 0))).toBeLessThan(12);
      expect((search?.y ?? 0) - (tools?.y ?? 0) - (tools?.height ?? 0)).toBeLessThan(16);
      await open(page).click();
      await dialog(page).getByRole("button", { name: "Enregistrer cette vue" }).click();
      await expect(dialog(page).getByText("Donnez un nom à cette vue.")).toBeVisible();
      await expectAccessible(page);
      await dialog(page).getByLabel("Nom de cette vue").fill("En retard");
      await page.keyboard.press("Enter");
      await expect(toast(page, "Vue enregistrée")).toBeVisible();
      await open(page).click();
      await expect(views(page).getByRole("link", { name: "En retard" })).toHaveAttribute("aria-current", "true");

      await page.goto("/admin/membres");
      await open(page).click();
      await views(page).getByRole("link", { name: "En retard" }).click();
      await expect(page).toHaveURL(/cotisations=late/);
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByLabel("Cotisations")).toHaveValue("late");
      await expectAccessible(page);

      await open(page).click();
      await dialog(page).getByText("Renommer ou supprimer").click();
      await dialog(page).getByLabel("Renommer « En retard »").fill("À relancer");
      await page.keyboard.press("Enter");
      await expect(dialog(page).getByLabel("Renommer « À relancer »")).toBeVisible();
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Supprimer" }).click();
      await expect(views(page)).toHaveCount(0);
    },
  );
}

test("columns chosen on a laptop stay chosen, and a telephone has the usual ones", IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await work(page, "/admin/campagnes", "redaction");
  const header = (name: string) => page.getByRole("columnheader", { name });
  await expect(header("Objectif")).toBeVisible();
  await page.getByText("Colonnes", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("checkbox", { name: "Objectif" }).uncheck();
  await page.getByRole("checkbox", { name: "Publication" }).check();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Colonnes", { exact: true })).toBeFocused();
  await page.reload();
  await expect(header("Publication")).toBeVisible();
  await expect(header("Objectif")).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(header("Objectif")).toHaveCount(1);
  await expect(header("Publication")).toHaveCount(0);
});
