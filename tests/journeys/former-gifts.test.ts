import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function chooseFile(page: Page, mark: string): Promise<void> {
  const rows = [
    "Dons reçus avant le site;;;;;;",
    "Date;Montant;Nom;Prénom;Email;Campagne;Référence",
    `05/03/2024;10 000;Kouamé;Aya;aya.${mark}@exemple.example;Forage de ${mark};HA-${mark}-1`,
    `21/03/2024;25.000 FCFA;Koffi;Yao;;Forage de ${mark};HA-${mark}-2`,
    `22/03/2024;beaucoup;Bamba;Ali;;Forage de ${mark};HA-${mark}-3`,
  ];
  await page.locator("input[type=file]").setInputFiles({
    name: "dons-anciens.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n"), "latin1"),
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  const mark = String(viewport.width);
  test(
    `gifts from before are proposed by one person and taken over by another, ${mark} px wide`,
    atWidth(viewport.width),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await beSignedIn(page, demoPerson("tresorerie"));
      await page.goto("/admin/dons-anciens");
      await page.getByRole("link", { name: "Reprendre des dons", exact: true }).click();
      await expect(heading(page)).toHaveText("Reprendre des dons d’avant le site");
      await chooseFile(page, mark);

      // The site has no such campaign: every line is refused until it is said which one it is.
      await expect(page.getByRole("radio", { name: "3 lignes refusées" })).toBeChecked();
      await expect(page.getByRole("button", { name: "Rien à reprendre" })).toBeDisabled();
      await expectAccessible(page);
      await page.getByLabel(`«\u00a0Forage de ${mark}\u00a0» (2 dons)`).selectOption({ index: 1 });
      await expect(page.getByRole("row").filter({ hasText: "Montant illisible" })).toBeVisible();
      await page.getByRole("radio", { name: "2 à reprendre" }).check();
      await expect(page.getByRole("row").filter({ hasText: "Kouamé Aya" })).toBeVisible();
      await page.getByRole("button", { name: "Proposer 2 dons" }).dblclick();
      await expect(heading(page)).toHaveText("À confirmer");
      await expect(page.getByText("Une autre personne de la trésorerie les confirme.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Confirmer…" })).toHaveCount(0);
      await expectAccessible(page);
      const address = new URL(page.url()).pathname;

      await page.context().clearCookies();
      await beSignedIn(page, demoPerson("admin"));
      await page.goto(address);
      await page.getByRole("button", { name: "Confirmer…" }).click();
      await expectAccessible(page);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^Confirmer 35\s000/ })
        .dblclick();
      await expect(toast(page, "Dons confirmés")).toBeVisible();
      await expect(heading(page)).toHaveText("2 dons repris");
      await expect(page.getByRole("row").filter({ hasText: "Koffi Yao" })).toBeVisible();

      // The same file adds nothing.
      await page.goto("/admin/dons-anciens");
      await page.getByRole("link", { name: "Reprendre des dons", exact: true }).click();
      await chooseFile(page, mark);
      await page.getByLabel(`«\u00a0Forage de ${mark}\u00a0» (2 dons)`).selectOption({ index: 1 });
      await expect(page.getByRole("radio", { name: "2 déjà repris" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Rien à reprendre" })).toBeDisabled();
    },
  );
}
