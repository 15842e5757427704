import { expect, type Page } from "@playwright/test";
import { withDe } from "#shared/elision.ts";
import { beSignedIn, demoPerson, toast } from "./account-steps.ts";
import { followMenu, openFilters, unfold } from "./admin-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./own-site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("the treasurer reminds a member who is late, records cash, waives what is owed, and takes it back", async ({
  page,
}) => {
  await beSignedIn(page, demoPerson("tresorerie"));
  await page.goto("/admin");
  await followMenu(page, "Cotisations");
  await openFilters(page);
  await page.getByLabel("Cotisations", { exact: true }).selectOption("En retard");
  await expect(page).toHaveURL(/etat=late/);
  const menus = page.getByRole("main").getByText(/^Actions pour /);
  const name = ((await menus.first().textContent()) ?? "").replace("Actions pour ", "");
  const openMenu = () =>
    menus
      .and(page.getByText(`Actions pour ${name}`, { exact: true }))
      .locator("xpath=..")
      .click();
  await openMenu();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Rappeler ${name}…` }).click();
  await expect(dialog(page)).toContainText("Un seul rappel part par jour et par membre.");
  await expect(dialog(page).getByRole("link", { name: /^Écrire par WhatsApp au \+/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\d{8,15}\?text=Bonjour/,
  );
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Envoyer le rappel" }).dblclick();
  await expect(toast(page, "Rappel envoyé")).toBeVisible();
  await openMenu();
  await expect(page.getByRole("button", { name: `Rappeler ${name}…` })).toHaveCount(0);
  await page.getByRole("link", { name: `Paiement reçu ${withDe(name)}` }).click();
  const form = page.getByRole("form", { name: "Encaissement" });
  await expect(form.getByLabel("Pour quoi").locator("option:checked")).toHaveText("Cotisation d’un membre");
  await expect(form.getByLabel("Adresse e‑mail du membre")).toHaveValue(/@/);

  // Values typed for one member stay theirs: the form of another has the other's name and address.
  // The sum owed stands there to begin with.
  await expect(form.getByLabel("Montant reçu")).toHaveValue(/000$/);
  await form.getByLabel("Montant reçu").fill("1234");
  const address = await form.getByLabel("Adresse e‑mail du membre").inputValue();
  await page.goBack();
  await dialog(page).getByRole("button", { name: "Quitter" }).click();
  const other = menus.filter({ hasNotText: name }).first();
  const otherName = ((await other.textContent()) ?? "").replace("Actions pour ", "");
  await other.locator("xpath=..").click();
  await page.getByRole("link", { name: `Paiement reçu ${withDe(otherName)}` }).click();
  await expect(form.getByLabel("Adresse e‑mail du membre")).toHaveValue(/@/);
  await expect(form.getByLabel("Adresse e‑mail du membre")).not.toHaveValue(address);
  await expect(form.getByLabel("Montant reçu")).toHaveValue(/000$/);

  // The dues of a member are followed by those of another, whoever that is.
  await form.getByLabel("Comment").selectOption("Espèces");
  const payer = `${await form.getByLabel("Prénom").inputValue()} ${await form.getByLabel("Nom", { exact: true }).inputValue()}`;
  await form.getByRole("button", { name: "Enregistrer et saisir le suivant" }).dblclick();
  await expect(page.locator(".toast")).toContainText(`${withDe(payer)} enregistrés`);
  await expect(form.getByLabel("Chercher un membre ou un donateur")).toBeFocused();
  await expect(form.getByLabel("Pour quoi").locator("option:checked")).toHaveText("Cotisation d’un membre");
  for (const empty of ["Montant reçu", "Adresse e‑mail du membre", "Prénom"]) {
    await expect(form.getByLabel(empty)).toHaveValue("");
  }
  // Whoever is found has what they owe proposed, as soon as these are dues.
  await form.getByLabel("Pour quoi").selectOption("");
  await form.getByLabel("Chercher un membre ou un donateur").fill(address);
  await form.getByRole("listbox", { name: "Personnes trouvées" }).getByRole("option").click();
  await expect(form.getByLabel("Adresse e‑mail du membre")).toHaveCount(0);
  await expect(form.getByLabel("Montant reçu")).toHaveValue("");
  await form.getByLabel("Pour quoi").selectOption("cotisation");
  await expect(form.getByLabel("Montant reçu")).toHaveValue(/000$/);
  await expect(form.getByLabel("Adresse e‑mail du membre")).toHaveValue(address);
  await page.goBack();
  await dialog(page).getByRole("button", { name: "Quitter" }).click();
  await openMenu();
  await page.getByRole("button", { name: `Remise à ${name}…` }).click();
  await dialog(page).getByRole("button", { name: "Faire remise de ces mois" }).click();
  await expect(dialog(page).getByText("Veuillez indiquer le motif de votre décision.")).toBeVisible();
  await expect(dialog(page).getByText("Choisissez jusqu’à quel mois.")).toBeVisible();
  await expectAccessible(page);
  const months = dialog(page).getByLabel("Jusqu’à quel mois");
  const longest = await months.locator("option").last().textContent();
  await months.selectOption(longest);
  await dialog(page).getByLabel("Motif").fill("Longue maladie");
  // A colleague was faster: the screen behind the dialog shows more months than are owed.
  await page.route(
    "**/waive",
    (route) => {
      const body = route.request().postDataJSON();
      return route.continue({ postData: { ...body, seen: ["2020-01", ...body.seen] } });
    },
    { times: 1 },
  );
  await dialog(page).getByRole("button", { name: "Faire remise de ces mois" }).click();
  await expect(
    dialog(page)
      .getByRole("alert")
      .getByText(/Reste dû/),
  ).toBeVisible();
  await expect(dialog(page).getByLabel("Motif")).toHaveValue("Longue maladie");
  await expect(months.locator("option:checked")).toHaveText(longest ?? "");
  await dialog(page).getByRole("button", { name: "Faire remise de ces mois" }).dblclick();
  await expect(toast(page, "Remise enregistrée")).toContainText("Ce membre est à jour.");
  await openMenu();
  await expect(page.getByRole("button", { name: `Remise à ${name}…` })).toHaveCount(0);
  await page.getByRole("link", { name, exact: true }).click();
  await unfold(page, "Cotisations");
  const waivers = page.getByRole("region", { name: "Mois réglés autrement" });
  await expect(waivers).toContainText("Longue maladie");
  await waivers.getByRole("button", { name: /^Annuler la remise/ }).click();
  await dialog(page).getByLabel("Motif").fill("Erreur de membre");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Annuler la remise" }).click();
  await expect(toast(page, "Remise annulée")).toBeVisible();
  await expect(waivers).toHaveCount(0);
});
