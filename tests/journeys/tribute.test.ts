import { expect } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
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
import { mailsTo, mailTo } from "./outbox.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const OFFER = "Personnaliser";
const CARD = "Envoyer une carte par e\u2011mail";

test("a gift in memory of a person sends a card that never says the amount", async ({ page }) => {
  await openCampaign(page);
  const form = panel(page);
  const giver = someGiver();
  const adama = `adama.${giver.email}`;
  await fillForm(page, giver);
  await form.getByText(OFFER).click();
  await form.getByRole("radio", { name: "à la mémoire de" }).check();
  await form.getByText(CARD).click();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await form.getByLabel("Nom du destinataire").fill("Adama Koné");
  await payButton(page).click();
  const name = form.getByLabel("Nom de cette personne");
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("Veuillez écrire le nom de la personne.");
  const address = form.getByLabel("E\u2011mail du destinataire");
  await expect(address).toHaveAccessibleDescription(/l’adresse de la personne qui reçoit la carte/);
  await expectAccessible(page);
  await name.fill("Mariam Koné");
  await address.fill("adama");
  // A wrong field is shown although what holds it was closed.
  await form.getByText(OFFER).click();
  await expect(name).toBeHidden();
  await payButton(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/adresse e\u2011mail valide/);
  await address.fill(adama);
  await form.getByLabel("Quelques mots").fill("Elle aimait tant ce village.");
  await form.getByLabel("Un mot pour la fondation").fill("Bon courage.");

  await page.reload();
  await formIsReady(page);
  await expect(name).toHaveValue("Mariam Koné");
  await expect(address).toHaveValue(adama);
  await form.getByText("Voir la carte avant de payer").click();
  const preview = form.getByRole("article", { name: "Aperçu de la carte" });
  await expect(preview).toContainText("Adama Koné,");
  await expect(preview).toContainText("Un don vient d’être fait à la mémoire de Mariam Koné");
  await expect(preview).toContainText("Elle aimait tant ce village.");
  await expect(preview).toContainText(giver.firstName);
  await expectAccessible(page);
  const tab = await openPayment(page);
  await expect(panel(page)).toContainText("Don à la mémoire de Mariam Koné");
  expect(await mailsTo(adama)).toEqual([]);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await expect(panel(tab)).toContainText("Une carte part pour Adama Koné, sans le montant.");
  await expect(panel(tab).getByText("Mariam Koné")).toBeVisible();
  await expectAccessible(tab);
  const card = await mailTo(adama, /à la mémoire de Mariam Koné/);
  expect(card.text).toContain("Un don vient d’être fait à la mémoire de Mariam Koné");
  expect(card.text).toContain(`De la part de\u00a0: ${giver.firstName}`);
  const receipt = await mailTo(giver.email, /Votre reçu/);
  expect(receipt.text).toContain("À la mémoire de\u00a0: Mariam Koné");
  expect(card.text).not.toMatch(/FCFA|10\s?000/);
});

test("the offer is one closed line, and what was begun is dropped by one button", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  const form = panel(page);
  const line = form.getByRole("group").filter({ hasText: OFFER });
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
  await form.getByText(OFFER).click();
  await form.getByRole("radio", { name: "en l’honneur de" }).check();
  await form.getByLabel("Nom de cette personne").fill("Aya");
  await form.getByLabel("Un mot pour la fondation").fill("Bon courage.");
  await form.getByRole("button", { name: "Retirer le nom et la carte" }).click();
  await expect(form.getByRole("radio", { name: "en l’honneur de" })).not.toBeChecked();
  await expect(form.getByLabel("Un mot pour la fondation")).toHaveValue("Bon courage.");
  await fillForm(page, someGiver());
  const [request] = await Promise.all([page.waitForRequest("**/payment/create-order"), openPayment(page)]);
  const sent = request.postDataJSON();
  expect(sent).toMatchObject({ note: "Bon courage." });
  expect(Object.keys(sent)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(tribute|card)/)]));
});

test("fields that could not be loaded are told, and the gift goes on without them", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await page.route("**/assets/option-fields*", (route) => route.abort());
  await panel(page).getByText(OFFER).click();
  await expect(panel(page)).toContainText("Le formulaire n’a pas pu être chargé.");
  await fillForm(page, someGiver());
  await openPayment(page);
});

test("dues are not offered in anybody's name", IN_FULL, async ({ page }) => {
  await page.goto("/cotisations");
  await expect(page.getByLabel("Prénom").first()).toBeAttached();
  await page.getByText(OFFER).click();
  await expect(page.getByRole("checkbox", { name: /^Couvrir les frais/ })).toBeVisible();
  await expect(page.getByRole("radio", { name: "à la mémoire de" })).toHaveCount(0);
});
