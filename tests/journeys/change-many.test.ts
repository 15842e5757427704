import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { openFilters } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const CAMPAIGNS = "/api/v01/admin/campaigns";
const table = (page: Page) => page.getByRole("table", { name: "Les campagnes" });
const box = (page: Page, title: string) => table(page).getByRole("checkbox", { name: `Sélectionner « ${title} »` });
const selection = (page: Page) => page.getByRole("region", { name: "Sélection" });
const question = (page: Page) => page.getByRole("dialog");
const outcome = (page: Page) => page.getByRole("region", { name: "Résultat" });

/** Opens the list of so many new drafts whose titles begin so. */
async function openDrafts(page: Page, title: string, count: number): Promise<void> {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/campagnes");
  const headers = { origin: new URL(page.url()).origin };
  for (let number = 1; number <= count; number += 1) {
    const data = { title: `${title} ${number}`, description: "Un essai.", category: "Santé", amount: 1000 };
    expect((await page.request.post(CAMPAIGNS, { data, headers })).status()).toBe(200);
  }
  await page.goto(`/admin/campagnes?recherche=${encodeURIComponent(title)}&tri=title`);
  await expect(table(page)).toBeVisible();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `an editor publishes some, sees which were not, and takes it back, ${viewport.width} px wide`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const title = `Saison ${viewport.width}`;
      await openDrafts(page, title, 3);
      // Another person publishes one of them meanwhile.
      const found = await page.request.get(CAMPAIGNS, { params: { q: `${title} 2` } });
      // The search finds its words anywhere: 'Saison 1280 1' has a 2, too.
      const { data } = await found.json();
      const { id, version } = data.find((one: { title: string }) => one.title === `${title} 2`);
      const headers = { origin: new URL(page.url()).origin };
      const published = { version, status: "published" };
      await page.request.post(`${CAMPAIGNS}/${id}/publication`, { data: published, headers });

      await box(page, `${title} 1`).focus();
      await page.keyboard.press("Space");
      await box(page, `${title} 2`).check();
      await expect(selection(page)).toContainText("2 campagnes sélectionnées");
      await expectAccessible(page);
      await selection(page).getByRole("button", { name: "Publier" }).click();
      const heading = outcome(page).getByRole("heading", { name: "1 campagne publiée" });
      await expect(heading).toBeFocused();
      await expect(outcome(page)).toContainText(`${title} 2 Des changements y ont été faits entre-temps.`);
      await expect(table(page).getByText("Publiée", { exact: true })).toHaveCount(2);
      await expectAccessible(page);

      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(outcome(page).getByRole("heading", { name: "1 campagne remise comme avant" })).toBeFocused();
      await expect(table(page).getByText("Publiée", { exact: true })).toHaveCount(1);
    },
  );
}

test(
  "an editor trashes all that the filter finds, over several pages, and takes them out again",
  IN_FULL,
  async ({ page }) => {
    await openDrafts(page, "Brouillon ancien", 52);
    await page.getByRole("checkbox", { name: "Sélectionner les 50 lignes affichées" }).check();
    await expect(selection(page)).toContainText("50 campagnes sélectionnées");
    await selection(page).getByRole("button", { name: "Sélectionner les 52 campagnes trouvées" }).click();
    await expect(selection(page)).toContainText("52 campagnes sélectionnées, soit tout ce que la liste trouve");
    await selection(page).getByRole("button", { name: "Mettre à la corbeille" }).click();
    await question(page).getByRole("button", { name: "Mettre à la corbeille" }).click();
    await expect(outcome(page).getByRole("heading", { name: /52 campagnes mises à la corbeille/ })).toBeVisible();
    await expect(page.getByText("Aucune campagne ne correspond.")).toBeVisible();
    await openFilters(page);
    await page.getByLabel("État").selectOption("Corbeille");
    await page.getByRole("checkbox", { name: "Sélectionner les 50 lignes affichées" }).check();
    await selection(page).getByRole("button", { name: "Ne rien sélectionner" }).click();
    await expect(page.getByRole("checkbox", { name: "Sélectionner les 50 lignes affichées" })).toBeFocused();
    await outcome(page).getByRole("button", { name: "Annuler" }).click();
    await expect(outcome(page).getByRole("heading", { name: "52 campagnes remises comme avant" })).toBeVisible();
  },
);

test("what leaves the site in one go is counted first, and nothing changes before the answer", async ({ page }) => {
  await openDrafts(page, "Essai groupé", 52);
  await box(page, "Essai groupé 1").check();
  await box(page, "Essai groupé 10").check();
  await selection(page).getByRole("button", { name: "Publier" }).click();
  await expect(outcome(page).getByRole("heading", { name: "2 campagnes publiées" })).toBeVisible();

  await page.getByRole("checkbox", { name: "Sélectionner les 50 lignes affichées" }).check();
  await selection(page).getByRole("button", { name: "Sélectionner les 52 campagnes trouvées" }).click();
  await selection(page).getByRole("button", { name: "Mettre à la corbeille" }).click();
  await expect(question(page).getByRole("heading")).toHaveText(/^Mettre 52 campagnes à la corbeille\s\?$/);
  await expect(question(page)).toContainText(/2 sont sur le site\s: les visiteurs ne les verront plus\./);
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Ne rien changer" }).click();
  await expect(table(page).getByText("Publiée", { exact: true })).toHaveCount(2);

  await selection(page).getByRole("button", { name: "Ne rien sélectionner" }).click();
  await box(page, "Essai groupé 10").check();
  await selection(page).getByRole("button", { name: "Archiver" }).click();
  await expect(question(page)).toContainText("Elle quitte les listes du site.");
  await question(page).getByRole("button", { name: "Archiver" }).press("Enter");
  await expect(outcome(page).getByRole("heading", { name: "1 campagne archivée" })).toBeFocused();
});

test("the treasurer, who writes no contents, selects none", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/campagnes");
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});
