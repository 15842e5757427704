import { expect, type Page } from "@playwright/test";
import { codeMailedTo, fillLogin, member, openForm, somebody, toast } from "./account-steps.ts";
import { fillRegistration, openRegistration, someParticipant } from "./attending.ts";
import {
  answer,
  CONFIRMED,
  collectOrders,
  expectHeading,
  fillForm,
  formIsReady,
  openCampaign,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { translate } from "./translate.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const main = (page: Page) => page.getByRole("main");
const amountField = (page: Page) => panel(page).getByLabel("Ou le montant de votre choix");

test("a gift from the home page to the thanks, of the amount on the button", async ({ page }) => {
  // Its scripts have run: what React draws anew while a link is pressed takes the press with it.
  await page.goto("/", { waitUntil: "networkidle" });
  const onHome = await translate(page);
  const orders = collectOrders(page);
  await main(page).locator('a[href^="/dons/"]').first().click();
  await formIsReady(page);
  // Chrome translates the next page too, however the link led there.
  const errors = await translate(page);
  await fillForm(page, someGiver());
  await amountField(page).fill("25000");
  await expect(payButton(page)).toHaveText("Donner 25\u202f000\u00a0FCFA");
  await amountField(page).fill("");
  await expect(payButton(page)).toHaveText("Donner");
  await amountField(page).fill("7500");
  await expect(payButton(page)).toHaveText("Donner 7\u202f500\u00a0FCFA");

  const tab = await openPayment(page);
  await expectHeading(page, "Confirmez le paiement");
  await expect(panel(page)).toContainText("7\u202f500\u00a0FCFA");
  await expect(tab.getByText("7\u202f500\u00a0FCFA").first()).toBeVisible();
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await expect(panel(page)).toContainText("Merci de tout cœur, Awa.");
  await expect(panel(page)).toContainText("7\u202f500\u00a0FCFA");
  expect(orders).toHaveLength(1);
  expect([...onHome, ...errors]).toEqual([]);
});

test("a refused payment says so, and can be tried again", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  const errors = await translate(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await answer(tab, "Refuser le paiement");
  await expectHeading(page, "Paiement échoué");
  await panel(page).getByRole("button", { name: "Réessayer avec Wave" }).click();
  await expectHeading(page, "Confirmez le paiement");
  expect(errors).toEqual([]);
});

test("dues, of the amount on the button", async ({ page }) => {
  await page.goto("/cotisations");
  const button = panel(page).getByRole("button", { name: /^Payer/ });
  await expect(button).toBeEnabled();
  const errors = await translate(page);
  await expect(button).toHaveText("Payer 12\u202f000\u00a0FCFA");
  await panel(page).getByText("Autre montant").click();
  await amountField(page).fill("3000");
  await expect(button).toHaveText("Payer 3\u202f000\u00a0FCFA");
  await fillForm(page, someGiver());
  const tab = await openPayment(page, button);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await expect(panel(page)).toContainText("3\u202f000\u00a0FCFA");
  expect(errors).toEqual([]);
});

test("signing up, with the mailed code", IN_FULL, async ({ page }) => {
  const person = somebody();
  await openForm(page, "/signup", "S’inscrire");
  const errors = await translate(page);
  await main(page).getByLabel("Prénom").fill(person.first_name);
  await main(page).getByLabel("Nom", { exact: true }).fill(person.last_name);
  await main(page).getByLabel("E-mail").fill(person.email);
  await main(page).getByLabel("Pays").selectOption(person.country);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmer le mot de passe").fill(person.password);
  await main(page).getByRole("button", { name: "S’inscrire" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vérification du compte" })).toBeVisible();
  await expect(main(page)).toContainText(person.email);
  await page.getByLabel(/Code à 6/).fill(await codeMailedTo(person.email));
  await page.getByRole("button", { name: "Vérifier le code" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(main(page).getByRole("button", { name: "Se connecter" })).toBeEnabled();
  expect(errors).toEqual([]);
});

test("signing in, refused and then right", IN_FULL, async ({ page }) => {
  const person = await member(page);
  await openForm(page, "/login", "Se connecter");
  const errors = await translate(page);
  const submit = page.getByRole("button", { name: "Se connecter" });
  await fillLogin(page, { ...person, password: "pas le bon mot de passe" });
  await submit.click();
  await expect(toast(page, "Erreur")).toContainText("Identifiants invalides");
  await fillLogin(page, person);
  await submit.click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(errors).toEqual([]);
});

test("a message, after what is missing was said", async ({ page }) => {
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Nous écrire" });
  const send = form.getByRole("button", { name: "Envoyer le message" });
  await expect(send).toBeEnabled();
  const errors = await translate(page);
  await send.click();
  await expect(form.getByText("Veuillez écrire votre message.")).toBeVisible();
  await form.getByLabel("Prénom").fill("Awa");
  await form.getByLabel("Nom", { exact: true }).fill("Koné");
  await form.getByLabel("E-mail").fill(someGiver().email);
  await form.getByLabel("Objet").fill("Une classe à Tiassalé");
  await form.getByLabel("Message").fill("Bonjour, notre école cherche des tables-bancs.");
  await send.click();
  await expect(page.getByRole("heading", { name: "Message envoyé" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("a registration for an event", async ({ page }) => {
  const dialog = await openRegistration(page);
  const errors = await translate(page);
  await fillRegistration(dialog, someParticipant());
  await dialog.getByRole("button", { name: "Confirmer mon inscription" }).click();
  await expect(dialog.getByRole("heading", { name: "Inscription réussie\u202f!" })).toBeVisible();
  expect(errors).toEqual([]);
});
