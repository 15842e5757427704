import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { goAndComeBack, unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./journey.ts";
import { mailTo } from "./outbox.ts";

const found = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true }).getByRole("form");

test("what is typed on a member’s page is there again on the way back, unfolded, until it is sent", async ({
  page,
}) => {
  const { email } = await member(page);
  const other = await member(page);
  await beSignedIn(page, demoPerson("admin"));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/membres?recherche=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Diabaté Aminata" }).click();
  const contact = found(page, "Corriger le téléphone et l’adresse");
  const name = found(page, "Corriger le nom");
  const privacy = found(page, "Demande sur les données");
  await unfold(page, "Corriger le téléphone et l’adresse");
  await contact.getByLabel("Adresse", { exact: true }).fill("Rue des Jardins");
  await contact.getByLabel("Pays").selectOption({ label: "Ghana" });
  await unfold(page, "Corriger le nom");
  await name.getByLabel("Prénom").fill("Aminata Rose");
  await unfold(page, "Corriger l’adresse e‑mail");
  await page.getByLabel("Nouvelle adresse e‑mail").fill("aminata@exemple.example");
  await unfold(page, "Demande sur les données");
  await privacy.getByLabel("Motif de l’export").fill("Lettre du 12 novembre");
  await privacy.getByLabel("Motif de la suppression").fill("Lettre du 13 novembre");
  await privacy.getByLabel("Désinscrire aussi de la lettre").check();

  await goAndComeBack(page);
  await expect(contact.getByLabel("Adresse", { exact: true })).toHaveValue("Rue des Jardins");
  await expect(contact.getByLabel("Pays").locator("option:checked")).toHaveText("Ghana");
  await expect(name.getByLabel("Prénom")).toHaveValue("Aminata Rose");
  await expect(name.getByLabel("Nom", { exact: true })).toHaveValue("Diabaté");
  await expect(page.getByLabel("Nouvelle adresse e‑mail")).toHaveValue("aminata@exemple.example");
  await expect(privacy.getByLabel("Motif de l’export")).toHaveValue("Lettre du 12 novembre");
  await expect(privacy.getByLabel("Motif de la suppression")).toHaveValue("Lettre du 13 novembre");
  await expect(privacy.getByLabel("Désinscrire aussi de la lettre")).toBeChecked();
  for (const form of [contact, name, privacy.first()]) await expect(form).toBeVisible();
  await expect(page.getByRole("form", { name: "Rôles dans l’équipe" })).toBeHidden();

  // Once it is stored, nothing of it is found.
  await name.getByRole("button", { name: "Corriger" }).click();
  await expect(toast(page, "Nom corrigé")).toBeVisible();
  await unfold(page, "Rôles dans l’équipe");
  await page.getByLabel("Accueil").check();
  await goAndComeBack(page);
  await expect(contact).toBeVisible();
  await expect(name).toBeHidden();
  await expect(page.getByLabel("Accueil")).toBeVisible();
  await expect(page.getByLabel("Accueil")).toBeChecked();
  await expect(page.getByLabel("Rédaction")).not.toBeChecked();

  await page.getByRole("link", { name: "Fusionner avec un autre compte" }).click();
  await page.getByLabel("Nom, e‑mail, téléphone ou numéro").fill(other.email);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Choisir Aminata Diabaté/ }).click();
  await page.getByRole("textbox", { name: "Motif" }).fill("Inscrite deux fois");
  const choice = page.getByRole("radio", { name: "du compte qui disparaît" }).first();
  await choice.check();
  await goAndComeBack(page);
  await expect(choice).toBeChecked();
  await expect(page.getByRole("textbox", { name: "Motif" })).toHaveValue("Inscrite deux fois");
});

test("one member is added from a paper form, and an address with an account leads to it", async ({ page }) => {
  const { email } = await member(page);
  // Others of this name would be asked about.
  const name = `Touré ${email.replace(/\D/g, "")}`;
  await beSignedIn(page, demoPerson("admin"));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/membres");
  await page.getByText("Ajouter, importer, exporter").click();
  await page.getByRole("link", { name: "Ajouter un membre" }).click();
  const form = page.getByRole("form", { name: "Ajouter un membre" });
  await form.getByLabel("Prénom").fill("Salimata");
  await form.getByRole("button", { name: "Ajouter et inviter" }).click();
  await expect(form.getByText("Ce champ est obligatoire.").first()).toBeVisible();
  await form.getByLabel("Nom", { exact: true }).fill(name);
  await form.getByLabel("Adresse e‑mail").fill(email);
  await form.getByRole("button", { name: "Ajouter et inviter" }).click();
  await expect(form.getByText("Cette adresse a déjà un compte.")).toBeVisible();
  await expect(form.getByRole("link", { name: /^Ouvrir la fiche.+Aminata Diabaté$/ })).toBeVisible();
  await expectAccessible(page);
  const fresh = `fiche.${email}`;
  await form.getByLabel("Adresse e‑mail").fill(fresh);
  await form.getByRole("button", { name: "Ajouter et inviter" }).click();
  await expect(toast(page, "Membre ajouté")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Salimata ${name}`);
  await expect(page.getByRole("region", { name: "Compte pas encore ouvert" })).toBeVisible();
  await mailTo(fresh, /Votre compte de membre vous attend/);

  // A choice that the account did not have, too.
  const contact = found(page, "Corriger le téléphone et l’adresse");
  await unfold(page, "Corriger le téléphone et l’adresse");
  // The reason of one correction does not go into the audit log with the next one.
  await contact.getByLabel("Ville").fill("Bouaké");
  await contact.getByLabel("Motif (facultatif)").fill("Lettre du 12 novembre");
  await contact.getByRole("button", { name: "Enregistrer les coordonnées" }).click();
  await expect(toast(page, "Coordonnées corrigées")).toBeVisible();
  await expect(contact.getByLabel("Motif (facultatif)")).toHaveValue("");
  await expect(contact.getByLabel("Ville")).toHaveValue("Bouaké");
  await contact.getByLabel("Pays").selectOption({ label: "Ghana" });
  await page.reload();
  await expect(contact).toBeVisible();
  await expect(contact.getByLabel("Pays").locator("option:checked")).toHaveText("Ghana");

  // A corrected address with an account leads to it, too.
  await unfold(page, "Corriger l’adresse e‑mail");
  await page.getByLabel("Nouvelle adresse e‑mail").fill(email);
  await page.getByRole("button", { name: "Corriger et inviter" }).click();
  await expect(page.getByText("Cette adresse a déjà un compte\u00a0: fusionnez les deux.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ouvrir la fiche.+Aminata Diabaté$/ })).toBeVisible();
  await expectAccessible(page);

  // Another person of the same name is asked about first.
  await page.goto("/admin/membres");
  await page.getByText("Ajouter, importer, exporter").click();
  await page.getByRole("link", { name: "Ajouter un membre" }).click();
  await form.getByLabel("Prénom").fill("Salimata");
  await form.getByLabel("Nom", { exact: true }).fill(name);
  await form.getByLabel("Adresse e‑mail").fill(`autre.${email}`);
  await form.getByRole("button", { name: "Ajouter et inviter" }).click();
  await expect(form.getByRole("alert")).toContainText("a le même nom. Si c’est une autre personne");
  await expect(form.getByRole("link", { name: /^Ouvrir la fiche.+Salimata$/ })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await form.getByRole("button", { name: "Ajouter quand même" }).click();
  await expect(toast(page, "Membre ajouté")).toBeVisible();
});
