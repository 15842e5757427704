import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fillForm, formIsReady, openCampaign, openPayment, panel, payButton, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const METHOD_MISSING = "Veuillez sélectionner un mode de paiement.";
const CUSTOMER_MISSING = "Veuillez remplir toutes les informations client.";
const AMOUNT_INVALID = "Veuillez saisir un montant valide (minimum 100\u00a0FCFA).";

test("what is missing or wrong is said by the specified toast, and beside the field, in other words", async ({
  page,
}) => {
  await openCampaign(page);
  const form = panel(page);
  const toast = page.getByRole("alert");
  const amount = form.getByLabel("Ou le montant de votre choix");

  await amount.fill("99");
  await payButton(page).click();
  await expect(toast).toContainText("Montant invalide");
  await expect(toast).toContainText(AMOUNT_INVALID);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveAccessibleDescription(/écrivez-en un d’au moins 100\u00a0FCFA\.$/);
  await expect(form.getByText(AMOUNT_INVALID)).toHaveCount(0);
  await expectAccessible(page);

  await form.getByRole("radio", { name: /^20/ }).check();
  await expect(amount).toHaveValue("20\u202f000");
  await payButton(page).click();
  await expect(toast).toContainText("Mode de paiement requis");
  await expect(toast).toContainText(METHOD_MISSING);
  const methods = form.getByRole("radiogroup", { name: "Mode de paiement" });
  await expect(methods).toHaveAttribute("aria-invalid", "true");
  await expect(methods).toHaveAccessibleDescription("Choisissez comment vous payez.");
  await expect(form.getByText(METHOD_MISSING)).toHaveCount(0);
  await expect(form.getByRole("radio", { name: "Wave" }).first()).toBeFocused();

  await form.getByRole("radio", { name: "Orange Money" }).first().check();
  await form.getByLabel("Prénom").fill("Awa");
  await payButton(page).click();
  await expect(toast).toContainText("Informations manquantes");
  await expect(toast).toContainText(CUSTOMER_MISSING);
  await expect(form.getByLabel("Téléphone", { exact: true })).toBeFocused();
  await expect(form.getByLabel("Nom", { exact: true })).toHaveAccessibleDescription("Veuillez saisir votre nom.");
  await expect(form.getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(
    /Veuillez saisir votre numéro de téléphone\.$/,
  );
  await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(/Veuillez saisir votre adresse e\u2011mail\.$/);
  await expect(form.getByText(CUSTOMER_MISSING)).toHaveCount(0);

  await fillForm(page, { ...someGiver(), email: "awa", phone: "abc" });
  await payButton(page).click();
  await expect(toast).toHaveText(/^Informations à vérifier/);
  await expect(toast).not.toContainText("valide");
  await expect(form.getByLabel("Téléphone", { exact: true })).toBeFocused();
  await expect(form.getByLabel("E-mail")).toHaveAccessibleDescription(
    /Veuillez saisir une adresse e\u2011mail valide\./,
  );
  await expectAccessible(page);
});

test("a number that only the server can refuse is refused beside its field", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, { ...someGiver(), phone: "+999 123 4567" });
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Erreur lors de la création de la commande");
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toBeFocused();
  await expect(panel(page).getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(
    /numéro de téléphone valide/,
  );
  await expect.poll(() => page.context().pages().length).toBe(1);
});

/**
 * Pays with a number that the operator refuses: the field says so, and the rest of the page only what became of the
 * money.
 */
async function expectPhoneRefused(page: Page): Promise<void> {
  const phone = panel(page).getByLabel("Téléphone", { exact: true });
  const refused = panel(page).getByText("Numéro refusé par l’opérateur");
  await payButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Numéro refusé par l’opérateur/);
  await expect(refused).toHaveCount(1);
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("alert")).toContainText("Rien n’a été débité.");
  // The tab that waited for the payment has closed.
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expectAccessible(page);
}

test("a number that the operator refuses is marked at its field, until it is another one", async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, { ...someGiver(), phone: "0700000400" });
  await expectPhoneRefused(page);
  await panel(page).getByLabel("Téléphone", { exact: true }).fill("07 08 09 10 11");
  await expect(panel(page).getByText("Numéro refusé")).toHaveCount(0);
  await openPayment(page);
});

test("the number of a remembered giver is shown again if the operator refuses it", IN_FULL, async ({ page }) => {
  await page.addInitScript(() => {
    const giver = { first_name: "Awa", last_name: "Koné", phone: "0700000400", email: "awa.refused@exemple.ci" };
    const stored = { ...giver, payment_code: "OMCIV2", country: null };
    localStorage.setItem("akwaba.stored-contact", JSON.stringify(stored));
  });
  await openCampaign(page);
  await expect(panel(page).getByRole("button", { name: "Modifier" })).toBeVisible();
  await expectPhoneRefused(page);
});

test(
  "the tab of the payment says that it is being opened, and closes if there is nothing to pay",
  IN_FULL,
  async ({ page }) => {
    const path = await openCampaign(page);
    const refuse = await answerLater(page, "**/payment/create-order", { status: 503, json: {} });
    await fillForm(page, someGiver());
    const [tab] = await Promise.all([page.context().waitForEvent("page"), payButton(page).click()]);
    await expect(tab.getByRole("heading", { name: "Ouverture du paiement…" })).toBeVisible();
    await expect(tab.getByRole("main")).toContainText("Fondation Akwaba");
    await expect(tab.getByRole("main")).toContainText("10\u202f000\u00a0FCFA");
    await expect(tab.getByRole("main")).toContainText("Ne fermez pas cet onglet.");
    expect(await tab.evaluate(() => [window.opener, document.documentElement.lang])).toEqual([null, "fr"]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    // Nothing that is drawn waits for the network: neither the styles nor a font.
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(251, 247, 239)",
    );
    expect(await tab.evaluate(() => document.fonts.status)).toBe("loaded");

    // Ten seconds later.
    const back = tab.getByRole("link", { name: "Revenir au formulaire" });
    await expect(back).toBeHidden();
    await tab.evaluate(() => {
      for (const one of document.getAnimations()) if ((one as CSSAnimation).animationName === "appear") one.finish();
    });
    await expect(back).toHaveAttribute("href", `${path}#donner`);
    await expectAccessible(tab);
    const closed = tab.waitForEvent("close");
    refuse();
    await closed;
    await expect(page.getByRole("alert")).toContainText("Erreur lors de la création de la commande");
  },
);

test(
  "a payer who leaves the waiting tab is back at the form, and the payment goes on there",
  IN_FULL,
  async ({ page }) => {
    await openCampaign(page);
    const release = await answerLater(page, "**/payment/create-order", "the server’s");
    await fillForm(page, someGiver());
    const [tab] = await Promise.all([page.context().waitForEvent("page"), payButton(page).click()]);
    const closed = tab.waitForEvent("close");
    await tab.getByRole("link", { name: "Revenir au formulaire", includeHidden: true }).dispatchEvent("click");
    await closed;
    release();
    await expect(panel(page).getByRole("heading", { name: "Confirmez le paiement" })).toBeVisible();
    await expect(panel(page).getByRole("link", { name: /Reprendre le paiement/ })).toBeVisible();
  },
);

test("an answer without a link or a reason has its specified text", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await page.route("**/payment/create-order", (route) =>
    route.fulfill({
      json: {
        status: "pending",
        payment_link: null,
        id: "1",
        reference: "R",
        receipt_url: "https://a.b/c",
        error: null,
      },
    }),
  );
  await fillForm(page, someGiver());
  await payButton(page).click();
  await expect(panel(page).getByText("Une erreur est survenue lors de l’initialisation du paiement.")).toBeVisible();
});

test("an amount is typed or pasted as people write it, and never becomes another one", async ({ page }) => {
  await openCampaign(page);
  const amount = panel(page).getByLabel("Ou le montant de votre choix");
  await amount.fill("");
  await expect(payButton(page)).toHaveText("Donner");
  await amount.pressSequentially("12 500");
  await expect(amount).toHaveValue("12\u202f500");
  await expect(payButton(page)).toHaveText("Donner 12\u202f500\u00a0FCFA");
  for (const pasted of ["25 000", "25\u00a0000", "25\u202f000 FCFA"]) {
    await amount.fill(pasted);
    await expect(payButton(page)).toHaveText("Donner 25\u202f000\u00a0FCFA");
    await amount.blur();
    await expect(amount).toHaveValue("25\u202f000");
  }

  // Decimals are not glued to the francs: those of zeros mean nothing, and no others can be paid.
  await amount.selectText();
  await amount.pressSequentially("7500,5");
  await expect(amount).toHaveValue("7\u202f500,5");
  await expect(amount).toHaveAccessibleDescription("Un montant entier, sans virgule.");
  await expect(payButton(page)).toHaveText("Donner");
  await payButton(page).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("7\u202f500,5");
  await amount.selectText();
  await amount.pressSequentially("75,00");
  await expect(amount).toHaveValue("75,00");
  await expect(payButton(page)).toHaveText("Donner 75\u00a0FCFA");
  await payButton(page).click();
  await expect(amount).toHaveAccessibleDescription(/écrivez-en un d’au moins 100\u00a0FCFA/);

  // A minus over a selected amount neither brings it back nor is left out.
  await amount.fill("7000");
  await amount.selectText();
  await amount.pressSequentially("-5000");
  await expect(amount).toHaveValue("-5000");
  await expect(amount).toHaveAccessibleDescription("Un montant en chiffres, comme 10\u202f000.");
  await expect(payButton(page)).toHaveText("Donner");

  // Pasted over another amount.
  await amount.fill("10000");
  await amount.selectText();
  await amount.evaluate((field: HTMLInputElement) => document.execCommand("insertText", false, field ? "25.000" : ""));
  await expect(payButton(page)).toHaveText("Donner 25\u202f000\u00a0FCFA");
  await amount.blur();
  await expect(amount).toHaveValue("25\u202f000");

  // The caret stays after the digit that was inserted.
  await amount.press("Home");
  await amount.pressSequentially("1");
  await amount.pressSequentially("7");
  await expect(amount).toHaveValue("1\u202f725\u202f000");
  await amount.fill("50000");
  await expect(panel(page).getByRole("radio", { name: /^50/ })).toBeChecked();
});

test("an amount that cannot be paid is refused as soon as its field is left", async ({ page }) => {
  await openCampaign(page);
  const amount = panel(page).getByLabel("Ou le montant de votre choix");
  for (const [typed, refusal] of [
    ["dix mille", "Un montant en chiffres, comme 10\u202f000."],
    ["50", /écrivez-en un d’au moins 100\u00a0FCFA/],
    ["999999999", /^Au-delà de 100\s000\s000\sFCFA, contactez-nous/],
  ] as const) {
    await amount.fill(typed);
    await amount.press("Tab");
    await expect(amount).toHaveAccessibleDescription(refusal);
    await expect(amount).toHaveValue(typed === "999999999" ? "999\u202f999\u202f999" : typed);
  }
  await amount.fill("dix mille");
  await expect(payButton(page)).toHaveText("Donner");

  // The pressed control stays under the finger, and another amount takes the refusal back.
  await amount.fill("50");
  await panel(page).getByRole("radio", { name: "Wave" }).first().click();
  await expect(panel(page).getByRole("radio", { name: "Wave" }).first()).toBeChecked();
  await expect(amount).toHaveAccessibleDescription(/écrivez-en un d’au moins/);
  await amount.fill("60");
  await expect(amount).toHaveAccessibleDescription("");
  await panel(page)
    .getByRole("radio", { name: /^20\s000/ })
    .click();
  await expect(amount).toHaveValue("20\u202f000");
  await expect(amount).toHaveAccessibleDescription("");
});

test(
  "a mistyped domain and a number that no operator has are questioned once, before anything is paid",
  IN_FULL,
  async ({ page }) => {
    await openCampaign(page);
    const orders: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith("/payment/create-order")) orders.push(`${answer.status()}`);
    });
    const form = panel(page);
    const email = form.getByLabel("E-mail");
    await fillForm(page, { ...someGiver(), email: "awa.kone@gmial.con", phone: "09 08 09 10 11" });
    await payButton(page).click();
    await expect(form.getByText("Vouliez-vous dire awa.kone@gmail.com\u202f?")).toBeVisible();
    await expect(email).toBeFocused();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Oui, corriger" }).click();
    await expect(email).toHaveValue("awa.kone@gmail.com");
    await expect(form.getByText("Vouliez-vous dire")).toHaveCount(0);
    expect(orders).toEqual([]);

    await payButton(page).click();
    await expect(form.getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(/Aucun opérateur connu/);
    expect(orders).toEqual(["422"]);
    // Another such number is questioned anew; the same one is taken. An address that is kept is not questioned again.
    await form.getByLabel("Téléphone", { exact: true }).fill("09 08 09 10 12");
    await email.fill("awa.kone@gmail.co");
    await payButton(page).click();
    await expect(form.getByText("Vouliez-vous dire awa.kone@gmail.com\u202f?")).toBeVisible();
    await payButton(page).click();
    await expect(form.getByLabel("Téléphone", { exact: true })).toHaveAccessibleDescription(/Aucun opérateur connu/);
    await openPayment(page);
    expect(orders).toEqual(["422", "422", "200"]);
  },
);

test("what was filled in survives a reload, and the last method is proposed the next time", async ({ page }) => {
  const giver = someGiver();
  const path = await openCampaign(page);
  await fillForm(page, giver);
  const form = panel(page);
  await form.getByText("Carte, PayPal ou un autre pays").click();
  await form.getByRole("radio", { name: "Visa/Mastercard" }).check();
  await form.getByRole("radio", { name: /^5\s000/ }).check();
  await page.reload();
  await formIsReady(page);
  await expect(form.getByLabel("Prénom")).toHaveValue(giver.firstName);
  await expect(form.getByLabel("Nom", { exact: true })).toHaveValue(giver.lastName);
  await expect(form.getByLabel("Téléphone", { exact: true })).toHaveValue(giver.phone);
  await expect(form.getByLabel("E-mail")).toHaveValue(giver.email);
  await expect(form.getByLabel("Ou le montant de votre choix")).toHaveValue("5\u202f000");
  await expect(form.getByRole("radio", { name: "Visa/Mastercard" })).toBeChecked();

  await openPayment(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(path.replace(/[^/]+$/, ""));
  await elsewhere.getByRole("link", { name: "Faire un don" }).nth(1).click();
  await formIsReady(elsewhere);
  await expect(panel(elsewhere).getByRole("radio", { name: "Visa/Mastercard" })).toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).not.toContain(giver.email);
});

test("what is typed before the page's script has come is kept", async ({ page }) => {
  const path = await openCampaign(page);
  const release = await answerLater(page, "**/assets/*.js", "the server’s");
  await page.goto(path, { waitUntil: "commit" });
  const form = panel(page);
  await form.getByLabel("Prénom").fill("Adjoua");
  await form.getByLabel("Ou le montant de votre choix").fill("7500");
  // A machine without the fonts that ours replace moves the form when they come: the press and the release of a click
  // may hit two things.
  await page.evaluate(() => document.fonts.ready);
  await form.getByRole("radio", { name: "Wave" }).first().check();
  await expect(payButton(page)).toBeDisabled();
  release();
  await formIsReady(page);
  await expect(form.getByLabel("Prénom")).toHaveValue("Adjoua");
  await expect(payButton(page)).toHaveText("Donner 7\u202f500\u00a0FCFA");
  await expect(form.getByRole("radio", { name: "Wave" }).first()).toBeChecked();
});

test("the pay button stays in reach on a phone", async ({ page, isMobile }) => {
  await openCampaign(page);
  await panel(page).getByLabel("Prénom").scrollIntoViewIfNeeded();
  if (isMobile) await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  expect(await payButton(page).evaluate((button) => button.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form gives way to the other means of giving", IN_FULL, async ({ page }) => {
    await page.goto("/dons");
    await page.getByRole("link", { name: "Faire un don" }).nth(1).click();
    await expect(panel(page)).toContainText("Virement bancaire", { useInnerText: true });
    await expect(panel(page)).toContainText("+225", { useInnerText: true });
    await expect(payButton(page)).toBeHidden();
  });
});
