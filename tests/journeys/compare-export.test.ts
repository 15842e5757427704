import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { atWidth } from "./at-width.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `the treasurer compares an export of the provider, ${viewport.width} px wide`,
    atWidth(viewport.width),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await beSignedIn(page, demoPerson("tresorerie"));
      // Paid on the word of a message alone: the export proves it.
      const { data } = await (await page.request.get("/api/v01/admin/payments?state=paid&evidence=notified")).json();
      const { reference, amount, paid_at } = await (
        await page.request.get(`/api/v01/admin/payments/${data[0].id}`)
      ).json();
      const day = paid_at.slice(0, 10);
      const rows = [
        `Code marchand ${viewport.width},Somme versée ${viewport.width},Date,Statut,Frais`,
        `${reference},${amount},${day} 10:00:00,SUCCES,25`,
        `INCONNUE-1-${viewport.width},3000,${day} 10:00:00,SUCCES,25`,
        `INCONNUE-2-${viewport.width},4000,${day} 10:00:00,SUCCES,25`,
        `ABIMEE-1,trois mille,${day} 10:00:00,SUCCES,25`,
      ];

      await page.goto("/admin/rapprochement");
      await page.locator("input[type=file]").setInputFiles({
        name: `relevé-${viewport.width}.csv`,
        mimeType: "text/csv",
        buffer: Buffer.from(rows.join("\n"), "latin1"),
      });
      // Two headers say nothing to the site, and no earlier file has them: the treasurer names those columns.
      await expect(page.getByRole("main").getByText("C’est un relevé de compte")).toBeVisible();
      await page.getByLabel("Référence (obligatoire)").selectOption({ label: `Code marchand ${viewport.width}` });
      await page.getByLabel("Montant (obligatoire)").selectOption({ label: `Somme versée ${viewport.width}` });
      await expect(page.getByText("3 paiements")).toBeVisible();
      await expect(page.getByText("C’est un relevé de compte")).toBeHidden();
      await expect(page.getByRole("row").filter({ hasText: "Montant illisible" })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Du", { exact: true }).fill("");
      await page.getByRole("button", { name: "Comparer" }).click();
      await expect(page.getByText("Indiquez le premier jour.")).toBeVisible();
      await page.getByLabel("Du", { exact: true }).fill(day);
      await page.keyboard.press("Enter");

      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+\sécarts?$/);
      await page.getByRole("link", { name: "Payés au relevé, inconnus ici" }).click();
      await expect(page.getByRole("row").filter({ hasText: "INCONNUE-1" })).toBeVisible();
      const lines = page.getByRole("heading", { name: "Payés au relevé, inconnus ici" });
      expect((await lines.boundingBox())?.y, "its lines come into sight").toBeLessThan(viewport.height * 0.6);
      await expectAccessible(page);
      // The form of what is received beside the provider is filled in from the line; no name stands in the address.
      await page.getByRole("link", { name: "Enregistrer un encaissement : INCONNUE-1" }).click();
      const form = page.getByRole("form", { name: "Encaissement" });
      await expect(form.getByLabel("Comment")).toHaveValue("PROVIDER");
      await expect(form.getByLabel("Montant reçu")).toHaveValue("3000");
      await expect(form.getByLabel("Reçu le")).toHaveValue(day);
      expect(await form.getByLabel("Comment").getByRole("option").allTextContents()).toEqual([
        "Choisissez…",
        "Prestataire de paiement",
      ]);
      await expect(form.getByText(`Référence du prestataire : INCONNUE-1-${viewport.width}`)).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByRole("row").filter({ hasText: "INCONNUE-1" })).toBeVisible();
      const saving = page.waitForEvent("download");
      await page.getByRole("link", { name: "CSV" }).click();
      expect(await readFile(await (await saving).path(), "utf8")).toContain("INCONNUE-1");
      await page.getByRole("button", { name: "Marquer comme prouvé…" }).click();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Prouver 1 paiement" }).click();
      await expect(toast(page, "Un paiement est prouvé par le relevé")).toBeVisible();
      await page.getByRole("button", { name: "Comparer de nouveau" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+\sécarts?$/);
      await page.getByRole("link", { name: "Concordants" }).click();
      await page.getByRole("link", { name: reference }).click();
      await expect(page.getByText("Prouvé par le relevé du prestataire")).toBeVisible();
      await expect(page.getByText("Au rapprochement : « Concordants ».")).toBeVisible();
      await page.getByRole("link", { name: "Revenir au constat" }).click();
      await expect(page.getByRole("link", { name: reference })).toBeVisible();

      // From the list of all, its lines are in sight, and one goes on from there, decided or not.
      const { pathname } = new URL(page.url());
      await page.goto("/admin/a-decider");
      await page.locator(`a[href^="${pathname}?constat=unknown_here&"]`).click();
      await expect(page.getByRole("row").filter({ hasText: "INCONNUE-1" })).toBeInViewport();
      const onward = page.getByRole("link", { name: /^Suivant à décider/ });
      await expect(onward).toBeInViewport();

      // Many findings have one reason; and what a decision rests on is not removed.
      const dialog = page.getByRole("dialog");
      await page.getByRole("button", { name: "Mettre les 2 de côté…" }).click();
      await expectAccessible(page);
      await dialog.getByLabel("Motif").fill("Un autre commerce");
      await dialog.getByRole("button", { name: "Mettre de côté" }).dblclick();
      await expect(toast(page, "2 écarts mis de côté")).toBeVisible();
      await expect(page.getByText(/^Mis de côté\s: Un autre commerce/)).toHaveCount(2);
      await expect(onward).toHaveAttribute("href", /tout=1$/);
      await page
        .getByRole("button", { name: /^Rouvrir/ })
        .first()
        .click();
      await dialog.getByRole("button", { name: "Rouvrir" }).click();
      await expect(toast(page, "Écart rouvert")).toBeVisible();
      await page.getByRole("button", { name: "Retirer ce rapprochement…" }).click();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Retirer", exact: true }).click();
      await expect(toast(page, "Le rapprochement reste")).toContainText("Des paiements ont été décidés");
    },
  );
}

test("a difference with a payment stays on one line, 1280 px wide", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const { data } = await (await page.request.get("/api/v01/admin/decisions?kind=finding")).json();
  await page.goto(data.find(({ title }: { title: string }) => title === "Montants différents").path);
  const row = page.getByRole("row").filter({ hasText: "Mettre de côté" });
  // The whole reference is read out, and cut in its middle.
  await expect(row.getByRole("link", { name: /^[A-Z0-9]{20,30}$/ })).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});
