import { expect, type Page } from "@playwright/test";
import { answerInstead, beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { openFilters, unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./own-site.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const table = (page: Page) => page.getByRole("table", { name: "Les membres" });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();

async function work(page: Page, path: string, name = "admin"): Promise<void> {
  await beSignedIn(page, demoPerson(name));
  await page.goto(path);
}

async function open(page: Page, search: string, name: string): Promise<void> {
  await work(page, `/admin/membres?recherche=${encodeURIComponent(search)}`);
  await table(page).getByRole("link", { name }).click();
  await expect(page.getByRole("region", { name: "Coordonnées" })).toBeVisible();
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(
    `the administrator finds a member and sees all about them, ${viewport.width} px wide`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await work(page, "/admin/membres");
      await expect(table(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Nom, e‑mail, téléphone ou numéro").fill("kone MARIAM");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/recherche=kone/);
      await expect(table(page).getByRole("link", { name: "Koné Mariam" }).first()).toBeVisible();
      await openFilters(page);
      await page.getByLabel("Cotisations").selectOption("En retard");
      await expect(page).toHaveURL(/cotisations=late/);
      await page.getByLabel("Nom, e‑mail, téléphone ou numéro").fill("membre@fondation");
      await page.getByRole("search").getByRole("button", { name: "Rechercher" }).click();
      await table(page).getByRole("link", { name: "Koné Mariam" }).click();
      await expect(heading(page)).toHaveText("Mariam Koné");
      for (const part of ["Coordonnées", "Cotisations", "Dons", "Consentements", "Connexions"]) {
        await expect(page.getByRole("region", { name: part })).toBeVisible();
      }
      await expectAccessible(page);
      // A row of the dues leads to its payment, and the page to the same person as a donor.
      if (viewport.width === 360) await unfold(page, "Cotisations");
      await page.getByRole("table", { name: "Les derniers paiements" }).getByRole("link").first().click();
      await expect(page).toHaveURL(/\/admin\/paiements\//);
      await page.goBack();
      await page.getByRole("link", { name: "Dons, récapitulatifs annuels et e‑mails" }).click();
      await expect(page.getByRole("link", { name: "Ouvrir la fiche du membre" })).toBeVisible();
    },
  );
}

test("on a phone the page of a member calls at once, and folds all else with what is in it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "membre@fondation", "Koné Mariam");
  await expect(page.getByRole("link", { name: /^Appeler le \+225 / })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Cotisation reçue" })).toBeInViewport({ ratio: 1 });
  const gifts = page.getByRole("region", { name: "Dons" });
  await expect(gifts).toContainText(/\d · [\d\s]+FCFA/);
  await expect(gifts.getByRole("table")).toBeHidden();
  await expect(page.getByRole("region", { name: "Notes de l’équipe" })).toContainText(/\d · la dernière le/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1800);
  await gifts.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(gifts.getByRole("table")).toBeVisible();
  await expectAccessible(page);
});

test("on a laptop what is seldom corrected is folded, so that the facts and the dues are in the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "membre@fondation", "Koné Mariam");
  await expect(page.getByRole("region", { name: "Coordonnées" }).getByText("Inscription")).toBeInViewport();
  for (const part of ["Corriger le nom", "Corriger l’adresse e‑mail", "Rôles dans l’équipe", "Connexions"]) {
    await expect(page.getByRole("region", { name: part })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole("form", { name: "Corriger le nom" })).toBeHidden();
  await unfold(page, "Corriger le nom");
  await expect(page.getByRole("form", { name: "Corriger le nom" })).toBeVisible();
  await expectAccessible(page);
});

test("roles cannot be ticked for an account whose address is not verified, and the reason stands beside them", async ({
  page,
}) => {
  const email = `sans.verifier.${Date.now()}@exemple.example`;
  const person = { first_name: "Salimata", last_name: "Ouattara", email, password: "un mot de passe bien à moi" };
  expect((await page.request.post("/api/v01/auth/register", { data: { ...person, country: "Mali" } })).ok()).toBe(true);
  await work(page, `/admin/membres?adresse=no&recherche=${email}`);
  await table(page).getByRole("link").first().click();
  await unfold(page, "Rôles dans l’équipe");
  const roles = page.getByRole("region", { name: "Rôles dans l’équipe" });
  await expect(roles.getByText("les rôles se donnent une fois qu’elle l’est")).toBeVisible();
  await expect(roles.getByLabel("Accueil")).toBeDisabled();
  await expect(roles.getByRole("button", { name: "Enregistrer les rôles" })).toHaveCount(0);
  await expectAccessible(page);
});

test("two open pages of a member do not undo each other’s corrections", async ({ page, context }) => {
  const correct = async (on: Page, label: string, text: string) => {
    const form = on.getByRole("form", { name: "Corriger le téléphone et l’adresse" });
    await form.getByLabel(label).fill(text);
    await form.getByRole("button").click();
    await expect(toast(on, "Coordonnées corrigées")).toBeVisible();
    return form;
  };
  await open(page, "accueil@", "Gnahoré");
  const other = await context.newPage();
  await other.goto(page.url());
  for (const one of [page, other]) await unfold(one, "Corriger le téléphone et l’adresse");
  await correct(page, "Téléphone", "07 08 09 10 11");
  const form = await correct(other, "Ville", "Korhogo");
  await expect(form.getByLabel("Téléphone")).toHaveValue("+225 07 08 09 10 11");
  // The first page has not heard of the town: it is asked before it writes over it.
  const first = page.getByRole("form", { name: "Corriger le téléphone et l’adresse" });
  await first.getByLabel("Ville").fill("Man");
  await first.getByRole("button").click();
  await expect(first.getByText("une autre personne a écrit «\u00a0Korhogo\u00a0»")).toBeVisible();
  await expect(first.getByLabel("Ville")).toBeFocused();
  await expect(first.getByLabel("Ville")).toHaveValue("Man");
  // It has read about the town, and about nothing else.
  await correct(other, "Adresse", "Rue des Jardins");
  await first.getByLabel("Adresse", { exact: true }).fill("Rue des Écoles");
  await first.getByRole("button").click();
  await expect(first.getByText("une autre personne a écrit «\u00a0Rue des Jardins\u00a0»")).toBeVisible();
  await first.getByLabel("Adresse", { exact: true }).fill("Rue des Jardins");
  await other.reload();
  await unfold(other, "Corriger le téléphone et l’adresse");
  await expect(form.getByLabel("Téléphone")).toHaveValue("+225 07 08 09 10 11");
  await expect(form.getByLabel("Ville")).toHaveValue("Korhogo");
  await correct(page, "Ville", "Man");
});

test("a name is corrected, and what it was stands in the journal", IN_FULL, async ({ page }) => {
  await open(page, "redaction@", "N’Guessan Clarisse");
  await unfold(page, "Corriger le nom");
  const form = page.getByRole("form", { name: "Corriger le nom" });
  await form.getByLabel("Nom", { exact: true }).fill("");
  await press(page, "Corriger");
  await expect(form.getByText("Ce champ est obligatoire.")).toBeVisible();
  await expect(form.getByLabel("Nom", { exact: true })).toBeFocused();
  await form.getByLabel("Nom", { exact: true }).fill("N’Guessan-Koffi");
  await form.getByLabel("Motif").fill("Nom d’épouse");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Nom corrigé")).toBeVisible();
  await expect(heading(page)).toHaveText("Clarisse N’Guessan-Koffi");
  await page.getByRole("link", { name: "Ce que l’équipe a fait sur ce compte" }).click();
  await expect(page.getByText("a corrigé le nom de « Clarisse N’Guessan-Koffi »")).toBeVisible();
});

test("a role is given and taken by keyboard; the person's devices are signed out", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  const data = demoPerson("membre");
  const { token } = await (await other.request.post("/api/v01/auth/login", { data })).json();
  const profile = async () =>
    (await other.request.get("/api/v01/auth/profile", { headers: { authorization: `Bearer ${token}` } })).status();

  await open(page, "membre@fondation", "Koné Mariam");
  const form = page.getByRole("form", { name: "Rôles dans l’équipe" });
  await unfold(page, "Corriger l’adresse e‑mail");
  await unfold(page, "Rôles dans l’équipe");
  await expect(page.getByLabel("Nouvelle adresse e‑mail")).toBeVisible();
  await form.getByLabel("Accueil").focus();
  await page.keyboard.press("Space");
  await press(page, "Enregistrer les rôles");
  await expect(toast(page, "Rôles enregistrés").first()).toBeVisible();
  // A second role, without loading the page again, takes none away.
  await form.getByLabel("Rédaction").check();
  await press(page, "Enregistrer les rôles");
  await expect(page.getByRole("region", { name: "Rôles dans l’équipe" })).toContainText("Rédaction, accueil");
  expect(await profile()).toBe(200);
  await page.reload();
  await unfold(page, "Corriger l’adresse e‑mail");
  await unfold(page, "Rôles dans l’équipe");
  await expect(form.getByLabel("Accueil")).toBeChecked();
  await expect(page.getByText("Cette personne est de l’équipe")).toBeVisible();
  for (const role of ["Accueil", "Rédaction"]) await form.getByLabel(role).uncheck();
  await press(page, "Enregistrer les rôles");
  const dialog = page.getByRole("dialog", { name: /^Retirer des rôles à Mariam Koné/ });
  await expect(dialog).toContainText("Accueil");
  await expect(dialog).toContainText("Ses appareils sont déconnectés aussitôt.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Garder" }).click();
  await expect(dialog).toBeHidden();
  expect(await profile()).toBe(200);
  await press(page, "Enregistrer les rôles");
  await dialog.getByRole("button", { name: "Retirer ces rôles" }).click();
  await expect(toast(page, "Rôles enregistrés").first()).toBeVisible();
  await expect.poll(profile).toBe(401);
  await other.close();
});

test("a colleague who is invited again keeps or changes roles, once that is said", async ({ page }) => {
  await work(page, "/admin/membres?role=any");
  await expect(table(page)).toContainText(/Double authentification\s: désactivée/);
  await page.getByText("Ajouter, importer, exporter").click();
  await expect(page.getByRole("link", { name: "Excel" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Inviter dans l’équipe" }).click();
  const form = page.getByRole("form", { name: "Inviter dans l’équipe" });
  await form.getByLabel("Prénom").fill("Yves");
  await form.getByLabel("Nom", { exact: true }).fill("Kouadio");
  await form.getByLabel("Adresse e‑mail").fill("accueil@fondation-akwaba.example");
  await form.getByLabel("Rédaction").check();
  await form.getByRole("button", { name: "Inviter" }).click();
  await expect(form.getByRole("alert").getByText(/^Cette adresse est celle .+accueil\.$/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Ajouter à ses rôles" }).click();
  await expect(toast(page, "Rôles donnés")).toBeVisible();
  await expect(page.getByRole("region", { name: "Rôles dans l’équipe" })).toContainText("Rédaction, accueil");
  // As the demo had it.
  await unfold(page, "Rôles dans l’équipe");
  const roles = page.getByRole("form", { name: "Rôles dans l’équipe" });
  await roles.getByLabel("Rédaction").uncheck();
  await roles.getByRole("button", { name: "Enregistrer les rôles" }).click();
  await page.getByRole("button", { name: "Retirer ce rôle" }).click();
  await expect(toast(page, "Rôles enregistrés").first()).toBeVisible();
});

test("reception sees who is up to date, and nothing else", IN_FULL, async ({ page }) => {
  await work(page, "/admin/membres", "accueil");
  await expect(table(page).getByRole("columnheader")).toHaveText(["Nom", "Cotisations"]);
  await expect(table(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "CSV" })).toHaveCount(0);
  await page.getByLabel("Nom ou numéro de membre").fill("mariam");
  await page.keyboard.press("Enter");
  await expect(table(page)).toContainText("Koné Mariam");
  await expectAccessible(page);
  await work(page, "/admin/membres", "redaction");
  await expect(heading(page)).toHaveText("Votre rôle n’ouvre pas cette page");
});

test("a list that fails says so; nobody found is said, too", IN_FULL, async ({ page }) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await answerInstead(page, "/admin/members?*", { status: 500 });
  await page.goto("/admin/membres?recherche=personne-de-ce-nom");
  await expect(page.getByText("Erreur lors du chargement de la liste")).toBeVisible();
  await page.unrouteAll();
  await press(page, "Réessayer");
  await expect(page.getByText("Aucun membre ne correspond.")).toBeVisible();
});
