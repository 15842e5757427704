import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
  collectOrders,
  expectHeading,
  fillForm,
  formIsReady,
  openCampaign,
  openOptions,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { mailsTo } from "./outbox.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function collected(page: Page): Promise<number> {
  const slug = new URL(page.url()).pathname.split("/").at(-1);
  const answered = await page.request.get(`/api/v01/public/donations/${slug}`);
  return (await answered.json()).collected_amount;
}

test("from the home page to the receipt, with one tap before the form", { tag: "@laptop" }, async ({
  page,
  isMobile,
}) => {
  const giver = someGiver();
  await page.goto("/");
  const card = page.getByRole("article").nth(isMobile ? 1 : 2);
  await card.getByRole("link", { name: "Faire un don" }).click();
  await formIsReady(page);
  await expect(payButton(page)).toHaveText("Donner 10\u202f000\u00a0FCFA");
  await expect(panel(page)).toBeInViewport();
  const before = await collected(page);

  await fillForm(page, giver);
  await openOptions(page);
  await panel(page).getByRole("checkbox", { name: "Afficher mon nom parmi les donateurs" }).check();
  const tab = await openPayment(page);
  await expectHeading(page, "Confirmez le paiement");
  await expect(page.getByRole("timer")).toHaveText(/^[45]:\d\d$/);
  await expectAccessible(page);

  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await expect(tab).toHaveURL(/\/dons\/[a-z0-9-]+#donner$/);

  // The tab in which the gift began learns of it from the other one.
  await expectHeading(page, CONFIRMED);
  await expect(panel(page).getByRole("definition").nth(0)).toHaveText("10\u202f000\u00a0FCFA");
  await expect(panel(page).getByRole("definition").nth(2)).toHaveText(/^[A-Z0-9]{20,30}$/);
  for (const thanks of [panel(page), panel(tab)]) {
    await expect(thanks).toContainText(`Merci de tout cœur, ${giver.firstName}.`);
    await expect(thanks).toContainText(giver.email);
  }
  const percent = page.getByRole("progressbar").first();
  await expect(panel(page).getByRole("status")).toHaveText(
    /^(?:[^.]+\. )?(Grâce à vous, la campagne passe à \d+\u00a0%|Avec votre don, la campagne a réuni [\d\u202f]+\u00a0FCFA)\.$/,
  );
  await expect(percent).toHaveAttribute("value", /^\d+$/);
  const ways = panel(page).getByText(/^Partager/);
  await expect(ways).toHaveText([/^Partager sur WhatsApp/, "Partager"]);
  await expect(ways.first()).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=.*%2Fdons%2F/);
  await expectAccessible(page);

  await expect.poll(() => collected(page)).toBeGreaterThanOrEqual(before + 10_000);
  await expect(page.getByRole("main")).toContainText(`${giver.firstName} ${giver.lastName}`);

  const receipt = await panel(page)
    .getByRole("link", { name: /Voir mon reçu/ })
    .getAttribute("href");
  const pdf = await page.request.get(receipt ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await expect.poll(async () => (await mailsTo(giver.email)).length).toBe(1);
  const [mail] = await mailsTo(giver.email);
  expect(mail?.attachments.filter((one) => one.mimeType === "application/pdf")).toHaveLength(1);
});

test("the thanks are still there after a reload, until another gift is wanted", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await page.reload();
  await expectHeading(page, CONFIRMED);
  await panel(page).getByRole("button", { name: "Faire un autre don" }).click();
  await formIsReady(page);
  await expect(panel(page).getByLabel("E-mail")).toHaveValue("");
  await expect(panel(page).getByRole("radio", { name: "Wave" }).first()).toBeChecked();
});

for (const [index, [choice, said]] of (
  [
    ["Refuser le paiement", "Wave a refusé le paiement de 10\u202f000\u00a0FCFA. Rien n’a été débité."],
    ["Annuler", "Le paiement de 10\u202f000\u00a0FCFA a été annulé avant d’être confirmé. Rien n’a été débité."],
  ] as const
).entries()) {
  test(
    `after '${choice}' nothing is lost, and the same gift can be tried again`,
    fullAfterFirst(index),
    async ({ page }) => {
      const orders = collectOrders(page);
      const giver = someGiver();
      await openCampaign(page);
      await fillForm(page, giver);
      const tab = await openPayment(page);
      await answer(tab, choice);
      await expectHeading(tab, "Paiement échoué");
      await expectHeading(page, "Paiement échoué");
      await expect(panel(page)).toContainText(said);
      await expect(panel(page).getByRole("link", { name: /^\+225/ })).toHaveAttribute("href", /^tel:\+225\d+$/);
      await expect(panel(page)).toContainText(orders[0]?.reference ?? "no reference");
      await expectAccessible(page);
      await tab.close();

      const again = await openPayment(page, panel(page).getByRole("button", { name: "Réessayer avec Wave" }));
      await answer(again, "Confirmer le paiement");
      await expectHeading(page, CONFIRMED);
      expect(orders).toHaveLength(2);
      expect(orders[1]?.id).toBe(orders[0]?.id);
      expect(orders[1]?.reference).not.toBe(orders[0]?.reference);
    },
  );
}

test("after a refusal another method is one tap away, with all that was filled in", IN_FULL, async ({ page }) => {
  const giver = someGiver();
  await openCampaign(page);
  await fillForm(page, giver);
  const tab = await openPayment(page);
  await answer(tab, "Refuser le paiement");
  await expectHeading(page, "Paiement échoué");
  await tab.close();
  await panel(page).getByRole("button", { name: "Changer de mode de paiement" }).click();
  await expect(panel(page).getByRole("radio", { name: "Wave" }).first()).toBeFocused();
  await expect(panel(page).getByText("Mode de paiement", { exact: true })).toBeInViewport();
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(giver.email);
  await panel(page).getByRole("radio", { name: "Orange Money" }).first().check();
  await openPayment(page);
  await expect(panel(page)).toContainText("Tapez votre code Orange Money sur le téléphone.");
});

test("a payer who has confirmed asks at once whether the payment has come", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await expect(panel(page)).toContainText("Ouvrez Wave et confirmez.");
  const check = panel(page).getByRole("button", { name: "J’ai confirmé, vérifier maintenant" });
  await check.click();
  await expect(panel(page)).toContainText("Pas encore confirmé par l’opérateur.");
  await page.route("**/payment/check-status/**", (route) => route.abort(), { times: 1 });
  await check.click();
  await expect(panel(page)).toContainText("Pas de connexion au site. Le paiement reste suivi");
  await expectAccessible(page);

  const link = tab.url();
  await tab.close();
  const headers = { origin: new URL(link).origin };
  expect((await page.request.post(link, { form: { choice: "confirm" }, headers })).ok()).toBe(true);
  await check.click();
  await expectHeading(page, CONFIRMED);
});

test("a payment of which nothing is heard ends as 'Temps écoulé', and its late confirmation is still seen", async ({
  page,
}) => {
  await page.clock.install();
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await answer(tab, "Ne rien dire");
  await expectHeading(tab, "Confirmez le paiement");
  await tab.close();

  const announcement = panel(page).getByRole("status").filter({ hasText: "Il reste" });
  await expect(announcement).toHaveText("Il reste 5\u00a0minutes.");
  await page.clock.fastForward(61_000);
  await expect(announcement).toHaveText("Il reste 4\u00a0minutes.");
  await page.clock.fastForward(215_000);
  await expect(announcement).toHaveText("Il reste moins de 30\u00a0secondes.");
  await page.clock.fastForward(30_000);
  await expectHeading(page, "Temps écoulé");
  await expect(panel(page)).toContainText("reste suivi de notre côté");
  await expectAccessible(page);

  const resume = panel(page).getByRole("link", { name: /Reprendre le paiement/ });
  const [late] = await Promise.all([page.context().waitForEvent("page"), resume.click()]);
  await answer(late, "Confirmer le paiement");
  await expectHeading(late, CONFIRMED);
  await expectHeading(page, CONFIRMED);
});

test("a watch goes on after a reload, and can be stopped", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await page.reload();
  await expectHeading(page, "Confirmez le paiement");
  await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expect(panel(page)).toContainText("Un paiement de 10\u202f000\u00a0FCFA est déjà ouvert.");
  await expectAccessible(page);

  // Stopping ends the watch, not the payment.
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await expectHeading(page, CONFIRMED);
});

test("a success that only the return address claims is not believed", async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await answer(tab, "Mentir dans l’adresse de retour");
  await expectHeading(tab, "Confirmez le paiement");
  // Nor is it said that nothing was debited: that is not known yet.
  await panel(tab).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expect(panel(tab)).toContainText("Un paiement de 10\u202f000\u00a0FCFA est déjà ouvert.");
  await expect(panel(tab)).not.toContainText("Rien n’a été débité.");
});
