import { expect } from "@playwright/test";
import { beSignedIn, demoPerson } from "./account-steps.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { answer, CONFIRMED, expectHeading, fillForm, formIsReady, openPayment, someGiver } from "./giving.ts";
import { renderLate } from "./late-answers.ts";
import { test } from "./own-site.ts";

test("who pays while the campaign is withdrawn is told that the payment is confirmed", async ({ page, browser }) => {
  // On a slow telephone, the page of the withdrawn campaign began to follow the payment again and again.
  await renderLate(page.context());
  const path = "/dons/cantine-odienne";
  await page.goto(path);
  await formIsReady(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await expectHeading(page, "Confirmez le paiement");

  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, demoPerson("redaction"));
  await office.goto("/admin/campagnes?recherche=Odienné");
  await office.getByRole("link", { name: "Un repas chaud pour les écoliers d’Odienné" }).click();
  await office.getByRole("main").getByRole("button", { name: "Retirer du site" }).click();
  await expect(office.getByRole("main").getByRole("button", { name: "Publier maintenant" })).toBeVisible();

  await answer(tab, "Confirmer le paiement");
  for (const shown of [tab, page]) {
    await expectHeading(shown, CONFIRMED);
    await shown.reload();
    await expectHeading(shown, CONFIRMED);
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Don non trouvé");
  }
  await expectAccessible(tab);

  await office.getByRole("main").getByRole("button", { name: "Publier maintenant" }).click();
  await expect(office.getByRole("main").getByRole("button", { name: "Retirer du site" })).toBeVisible();
  await office.context().close();
});
