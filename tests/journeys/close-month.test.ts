import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu } from "./admin-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("a month without fees is closed once that is ticked, and a refusal is told to who proposed", async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/clotures");
  await page.getByRole("row").filter({ hasText: "À clôturer" }).getByRole("link").click();
  await page.getByRole("button", { name: /^Proposer la clôture .*…$/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Proposer la clôture" }).click();
  await expect(dialog.getByText(/^Cochez cette case/)).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Proposer la clôture" }).click();
  await expect(toast(page, "Clôture proposée")).toBeVisible();
  await expect(page.getByText(/^La clôture est proposée sans frais ni versement/)).toBeVisible();

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await beSignedIn(other, demoPerson("admin"));
  await other.goto(new URL(page.url()).pathname);
  await other.getByRole("button", { name: /^Confirmer la clôture .*…$/ }).click();
  await expect(other.getByRole("dialog").getByRole("checkbox")).not.toBeChecked();
  await other.getByRole("dialog").getByRole("button", { name: "Pas encore" }).click();
  await other.getByRole("button", { name: "Refuser la clôture…" }).click();
  await other.getByRole("dialog").getByLabel("Motif").fill("Frais oubliés");
  await other.getByRole("dialog").getByRole("button", { name: "Refuser la clôture" }).click();
  await expect(toast(other, "Clôture refusée")).toBeVisible();
  await other.close();

  // The page of who proposed it still shows the proposal.
  await page.getByRole("button", { name: "Retirer ma proposition…" }).click();
  await dialog.getByLabel("Motif").fill("Erreur");
  await dialog.getByRole("button", { name: "Retirer ma proposition" }).click();
  await expect(toast(page, "Clôture refusée")).toBeVisible();
  await expect(page.getByText(/^Clôture refusée par Adjoua Koffi, le .*\s: Frais oubliés$/)).toBeVisible();
  await expectAccessible(page);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `the treasurer proposes to close a month, and the administrator confirms, ${viewport.width} px wide`,
    atWidth(viewport.width),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await beSignedIn(page, demoPerson("tresorerie"));
      await page.goto("/admin");
      await followMenu(page, "Clôtures");
      await expect(page.getByRole("row").filter({ hasText: "En cours" })).toBeVisible();
      // Years of months fit on a few screens, and on paper all of them are there.
      const last = page
        .locator("details")
        .filter({ has: page.getByText(/^\d{4}$/) })
        .last();
      const months = last.locator("table");
      await last.evaluate((year: HTMLDetailsElement) => {
        year.open = false;
      });
      await expect(months).toBeHidden();
      expect(await heightOf(page)).toBeLessThan(2_400);
      await page.emulateMedia({ media: "print" });
      await expect(months).toBeVisible();
      await page.emulateMedia({ media: null });
      await expectAccessible(page);
      const next = page.getByRole("row").filter({ hasText: "À clôturer" });
      await next.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: /\d{4}$/ })).toBeVisible();
      expect(await heightOf(page)).toBeLessThan(2_600);
      await page.emulateMedia({ media: "print" });
      for (const caption of ["Par objet", "Par mode de paiement", "Par preuve", "Par jour"]) {
        await expect(page.getByRole("table", { name: caption })).toBeVisible();
      }
      await page.emulateMedia({ media: null });
      await expectAccessible(page);

      await page.getByRole("button", { name: /frais et versement$/ }).click();
      const statement = page.getByRole("form", { name: "Relevé du prestataire" });
      await statement.getByLabel("Frais retenus ce mois").fill("douze");
      await statement.getByLabel("Versé à la fondation ce mois").fill("");
      await statement.getByRole("button", { name: "Enregistrer" }).click();
      await expect(statement.getByText("Veuillez indiquer un montant en FCFA")).toHaveCount(2);
      await expectAccessible(page);
      await statement.getByLabel("Frais retenus ce mois").fill("1 200");
      await statement.getByLabel("Versé à la fondation ce mois").fill("99 000 000");
      await statement.getByRole("button", { name: "Enregistrer" }).click();
      await expect(statement.getByText(/^C’est plus que ce qui reste chez le prestataire/)).toBeVisible();
      await expectAccessible(page);
      await statement.getByRole("button", { name: "Enregistrer" }).click();
      await expect(toast(page, "Montants enregistrés")).toBeVisible();
      await page.getByRole("button", { name: "Corriger frais et versement" }).click();
      await statement.getByLabel("Versé à la fondation ce mois").fill("0");
      await statement.getByRole("button", { name: "Enregistrer" }).dblclick();
      await expect(toast(page, "Montants enregistrés").first()).toBeVisible();
      await expect(page.getByText(/^−1\s200\sFCFA$/)).toBeVisible();

      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "CSV" }).click();
      expect(await readFile(await (await saving).path(), "utf8")).toContain("Encaissement – ");
      await page.getByRole("button", { name: /^Proposer la clôture .*…$/ }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("Le mois reste ouvert tant qu’une autre personne");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Pas encore" }).click();
      await page.getByRole("button", { name: /^Proposer la clôture .*…$/ }).click();
      await dialog.getByRole("button", { name: "Proposer la clôture" }).dblclick();
      await expect(toast(page, "Clôture proposée")).toBeVisible();
      await expect(page.getByText("Vous avez proposé")).toBeVisible();
      await expect(page.getByRole("main").getByText("Clôture proposée", { exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Confirmer la clôture/ })).toHaveCount(0);
      await expectAccessible(page);

      await beSignedIn(page, demoPerson("admin"));
      await page.goto("/admin/a-decider?genre=closing");
      const closing = page.getByRole("table", { name: "À décider" }).getByRole("link");
      await expect(closing).toBeVisible();
      await expectAccessible(page);
      await closing.click();
      await page.getByRole("button", { name: /^Confirmer la clôture .*…$/ }).click();
      await expect(dialog.getByText("Il n’y a pas de retour en arrière.")).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await dialog.getByRole("button", { name: /^Clôturer/ }).dblclick();
      await expect(toast(page, "Mois clôturé")).toBeVisible();
      await expect(page.getByText(/^Clôturé le .* par .* sur proposition de /)).toBeVisible();
      await expect(page.getByRole("button", { name: /frais et versement$/ })).toHaveCount(0);
      await expectAccessible(page);
      const report = page.getByRole("link", { name: "Rapport à signer (PDF)" });
      const pdf = await page.request.get((await report.getAttribute("href")) ?? "");
      expect(pdf.headers()["content-type"]).toBe("application/pdf");
      await page.reload();
      await expect(page.getByText(/^Clôturé le .* par /)).toBeVisible();
    },
  );
}

test("an editor finds no closings", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("redaction"));
  await page.goto("/admin/clotures");
  await expect(page.getByRole("link", { name: "Clôtures" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Clôtures" })).toHaveCount(0);
});
