import { expect } from "@playwright/test";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";

test("the administrator saves the data and deletes the account of a member who asked for it", async ({ page }) => {
  const { email } = await member(page);
  await beSignedIn(page, demoPerson("admin"));
  await page.goto(`/admin/membres?recherche=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Diabaté Aminata" }).click();
  await unfold(page, "Demande sur les données");
  const saving = page.getByRole("form", { name: "Exporter ses données" });
  await saving.getByRole("button").click();
  await expect(saving.getByText("Ce champ est obligatoire.")).toBeVisible();
  await saving.getByLabel("Motif de l’export").fill("Lettre du 12 novembre");
  const download = page.waitForEvent("download");
  await saving.getByRole("button").click();
  expect((await download).suggestedFilename()).toMatch(/^donnees-M-\d{6}\.html$/);
  await expect(toast(page, "Données exportées")).toBeVisible();
  await expectAccessible(page);

  const removal = page.getByRole("form", { name: "Supprimer le compte" });
  await removal.getByLabel("Motif de la suppression").fill("Lettre du 13 novembre");
  await removal.getByRole("button").click();
  const question = page.getByRole("dialog", { name: "Supprimer le compte d’Aminata Diabaté" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Garder" }).click();
  await expect(removal.getByLabel("Motif de la suppression")).toHaveValue("Lettre du 13 novembre");
  await removal.getByRole("button").click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(toast(page, "Compte supprimé")).toBeVisible();
  // The list is as it was left.
  await expect(page).toHaveURL(/\/admin\/membres\?recherche=/);
  await expect(page.getByText("Aucun membre ne correspond.")).toBeVisible();
});
