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

test("the administrator saves the data of a person without an account, found by the address", async ({ page }) => {
  const email = `sans-compte-${Date.now()}@exemple.example`;
  const sent = await page.request.post("/api/v01/public/contact-email", {
    data: { first_name: "Awa", last_name: "Koné", email, subject: "Une question", message: "Où allez-vous\u202f?" },
  });
  expect(sent.ok()).toBe(true);
  await beSignedIn(page, demoPerson("admin"));
  await page.goto("/admin/membres#donnees");
  const form = page.getByRole("dialog", { name: "Données d’une personne sans compte" }).getByRole("form");
  await form.getByLabel("Motif de l’export").fill("Appel du 12 novembre");
  await form.getByRole("button").click();
  await expect(form.getByText("Écrivez l’adresse e\u2011mail ou le numéro de téléphone.")).toBeVisible();
  await form.getByLabel("Adresse e\u2011mail ou téléphone").fill("personne@exemple.example");
  await form.getByRole("button").click();
  await expect(form.getByText("Rien n’est gardé sous cette adresse ou ce numéro.")).toBeVisible();
  await form.getByLabel("Adresse e\u2011mail ou téléphone").fill(email);
  const download = page.waitForEvent("download");
  await form.getByRole("button").click();
  expect((await download).suggestedFilename()).toBe("donnees-de-la-personne.html");
  await expect(toast(page, "Données exportées")).toBeVisible();
  await expectAccessible(page);
});
