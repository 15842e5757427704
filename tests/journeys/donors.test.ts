import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu, unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const MEMBER = "membre@fondation-akwaba.example";
const dialog = (page: Page) => page.getByRole("dialog");

test("the treasurer finds a donor, notes something, and takes the name off the site", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  await followMenu(page, "Donateurs");
  await expect(page.getByRole("table", { name: "Les donateurs" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nom, e‑mail ou téléphone").fill(MEMBER);
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByText("1 donateur", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Mariam Koné" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mariam Koné");
  expect(decodeURIComponent(page.url())).not.toContain("@");
  await expect(page.getByRole("list", { name: "Cotisations" })).toBeVisible();
  await expectAccessible(page);

  await unfold(page, "Notes de l’équipe");
  const form = page.getByRole("form", { name: "Nouvelle note" });
  await expect(form).toBeHidden();
  await page.getByRole("button", { name: "Ajouter une note" }).press("Enter");
  await expect(form.getByLabel("Nouvelle note")).toBeFocused();
  await form.getByRole("button", { name: "Enregistrer la note" }).click();
  await expect(form.getByText("Veuillez écrire votre note.")).toBeVisible();
  await form.getByLabel("Nouvelle note").fill("Rappeler mardi\nau bureau");
  await form.getByRole("button", { name: "Enregistrer la note" }).dblclick();
  await expect(toast(page, "Note enregistrée")).toBeVisible();
  const note = page.getByRole("list", { name: "Notes" }).getByRole("listitem").filter({ hasText: "Rappeler mardi" });
  await expect(note).toHaveCount(1);
  const donor = page.url();
  await page.getByRole("list", { name: "Cotisations" }).getByRole("link").first().click();
  await page.getByRole("link", { name: /a donné, et \d+\snotes?$/ }).click();
  await expect(page).toHaveURL(/\/admin\/donateurs\//);
  await unfold(page, "Notes de l’équipe");
  await expect(note).toHaveCount(1);
  await page.goto(donor);
  await unfold(page, "Notes de l’équipe");
  await expect(form).toBeHidden();
  await note.getByRole("button", { name: "Supprimer…" }).click();
  await expect(dialog(page)).toContainText("Rappeler mardi");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Supprimer" }).click();
  await expect(note).toHaveCount(0);

  await page.goto("/admin/donateurs?tri=sum");
  await page.getByRole("row").nth(1).getByRole("link").click();
  await page.getByRole("list", { name: "Dons aux campagnes" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "Tout ce que cette personne a donné" }).click();
  await expect(page.getByRole("heading", { name: "Nom sur les pages publiques" })).toBeVisible();
});

test("a guest's page leads to the form of a payment received, and to the correction of the address", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  const { data } = await (await page.request.get("/api/v01/admin/donors?account=no")).json();
  const [{ id, first_name, last_name, email }] = data;
  await page.goto(`/admin/donateurs/${id}`);
  await page.getByRole("link", { name: "Enregistrer un encaissement" }).click();
  const form = page.getByRole("form", { name: "Encaissement" });
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(last_name);
  await expect(form.getByLabel("Prénom")).toHaveValue(first_name);
  await expect(form.getByLabel(/^Adresse e‑mail/)).toHaveValue(email);
  await expect(form.getByLabel("Chercher un membre ou un donateur")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "Corriger l’adresse e‑mail…" }).click();
  await expect(dialog(page).getByLabel("Adresse e‑mail")).toHaveValue(email);
  await expect(dialog(page).getByLabel("Corriger l’adresse de ce paiement")).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/#/);
});

test("a search that finds no donor leads to the gifts without an address", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin/donateurs?recherche=introuvable");
  await page
    .getByRole("link", { name: "Chercher «\u00a0introuvable\u00a0» parmi les dons sans adresse e‑mail" })
    .click();
  await expect(page).toHaveURL("/admin/paiements?recherche=introuvable&donateurs=anonymous");
  await expect(page.getByText("dons sans adresse e‑mail")).toBeVisible();
});

test("what is typed into a dialog is there again after Escape, until it is sent", async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/donateurs?recherche=${encodeURIComponent(MEMBER)}`);
  await page.getByRole("link", { name: "Mariam Koné" }).click();
  const write = page.getByRole("button", { name: "Écrire à cette personne…" });
  await write.click();
  await dialog(page).getByLabel("Objet").fill("Votre reçu");
  await dialog(page).getByLabel("Message").fill("Il part demain.");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("button", { name: "Retirer le nom des pages publiques…" }).click();
  await dialog(page).getByLabel("Motif").fill("Demandé par téléphone");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Retirer le nom des pages publiques…" }).click();
  await expect(dialog(page).getByLabel("Motif")).toHaveValue("Demandé par téléphone");
  await page.keyboard.press("Escape");
  await write.click();
  await expect(dialog(page).getByLabel("Message")).toHaveValue("Il part demain.");
  await expect(dialog(page).getByLabel("Objet")).toHaveValue("Votre reçu");
  await dialog(page).getByRole("button", { name: "Envoyer" }).click();
  await expect(toast(page, "E‑mail envoyé")).toBeVisible();
  await write.click();
  await expect(dialog(page).getByLabel("Objet")).toHaveValue("");
});

test("what is written from the page of a member is sent by the site, and kept on the page of their gifts", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/membres?recherche=${encodeURIComponent(MEMBER)}`);
  await page.getByRole("link", { name: "Koné Mariam" }).click();
  await page.getByRole("button", { name: "Écrire", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Écrire à Mariam Koné" })).toContainText(MEMBER);
  await expectAccessible(page);
  await dialog(page).getByLabel("Objet").fill("Votre carte");
  await dialog(page).getByLabel("Message").fill("Elle est prête.");
  await dialog(page).getByRole("button", { name: "Envoyer" }).click();
  await expect(toast(page, "E‑mail envoyé")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole("link", { name: "Dons, récapitulatifs annuels et e‑mails" }).click();
  await expect(page.getByRole("list", { name: "E‑mails de l’équipe" })).toContainText("Votre carte");
});

test("the name goes from the public pages once the reason is written", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto(`/admin/donateurs?recherche=${encodeURIComponent(MEMBER)}`);
  await page.getByRole("link", { name: "Mariam Koné" }).click();
  await page.getByRole("button", { name: "Retirer le nom des pages publiques…" }).click();
  await expect(dialog(page)).toContainText("Seule la personne peut revenir sur ce choix");
  await dialog(page).getByRole("button", { name: "Retirer le nom" }).click();
  await expect(dialog(page).getByText("Veuillez indiquer le motif de votre décision.")).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel("Motif").fill("Demande par téléphone");
  await dialog(page).getByRole("button", { name: "Retirer le nom" }).dblclick();
  await expect(toast(page, "Nom retiré")).toBeVisible();
  await expect(page.getByText("Le site ne montre ce nom nulle part parmi les donateurs.")).toBeVisible();
});
