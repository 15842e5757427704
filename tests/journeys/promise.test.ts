import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
  answer,
  CONFIRMED,
  chooseMonthly,
  expectHeading,
  fillForm,
  formIsReady,
  openCampaign,
  openOptions,
  openPayment,
  panel,
  payButton,
  promiseButton,
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

const SENT = "Il ne reste qu’à confirmer";
const LINK = /\/promesse\/[\w-]+/;

let donors = 0;
const someDonor = () => {
  donors += 1;
  return `promesse.${process.pid}.${donors}@exemple.ci`;
};

/** Promises 7 500 FCFA a month on the first campaign; the link of the mail that came. */
async function promise(page: Page): Promise<string> {
  const giver = { ...someGiver(), email: someDonor() };
  await page.goto("/dons");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  const form = panel(page);
  await form.getByLabel("Ou le montant de votre choix").fill("7 500");
  await fillForm(page, { ...giver, email: "" });
  await chooseMonthly(page);
  await form.getByLabel("Jour du rappel").selectOption("12");
  await expect(form).toContainText("Rien n’est prélevé\u00a0: un rappel chaque mois, vous confirmez.");
  await expectAccessible(page);
  await promiseButton(page).click();
  await expect(form.getByText(/Veuillez saisir votre adresse e.mail\./)).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await form.getByLabel("E-mail").fill(giver.email);
  await expect(promiseButton(page)).toHaveText("Promettre 7\u202f500\u00a0FCFA par mois");
  await promiseButton(page).click();
  await expect(form.getByRole("heading", { name: SENT })).toBeFocused();
  await expect(form).toContainText(giver.email);
  await expectAccessible(page);
  return linkMailedTo(giver.email, LINK);
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a promise is made, confirmed, given by, changed, paused, resumed and ended, without an account", async ({
  page,
}) => {
  const link = await promise(page);
  const answered = await page.goto(link);
  expect(answered?.headers()).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer ma promesse" }).click();
  await expect(heading(page, "Votre promesse est active")).toBeFocused();
  await expectAccessible(page);

  await page.getByText("Changer le montant ou le jour").click();
  const amount = page.getByLabel("Montant chaque mois");
  await amount.fill("dix mille");
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription("Un montant en chiffres, comme 10\u202f000.");
  await amount.fill("50");
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription("Veuillez saisir un montant valide (minimum 100\u00a0FCFA).");
  await amount.fill("8000");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("8\u202f000\u00a0FCFA par mois")).toBeVisible();

  await page.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(heading(page, "Votre promesse est en pause")).toBeFocused();
  await page.getByRole("button", { name: "Reprendre ma promesse" }).click();
  await expect(heading(page, "Votre promesse est active")).toBeFocused();

  await page.getByRole("link", { name: /^Donner 8/ }).click();
  expect(page.url()).not.toContain("Awa");
  await expect(page.getByRole("button", { name: "Donner 8 000 FCFA" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Wave/ })).toBeChecked();
  await expect(page.getByLabel("Prénom").first()).toHaveValue("Awa");

  await page.goto(link);
  await page.getByText("Arrêter ma promesse").click();
  await page.getByRole("button", { name: "Arrêter pour de bon" }).click();
  await expect(heading(page, "Votre promesse est terminée")).toBeFocused();
  await expectAccessible(page);
});

test(
  "the giver of a gift is invited to promise the same, until a promise led to the gift",
  IN_FULL,
  async ({ page }) => {
    const giver = someGiver();
    await openCampaign(page);
    await panel(page).getByLabel("Ou le montant de votre choix").fill("25000");
    await fillForm(page, giver);
    const first = await openPayment(page);
    await answer(first, "Confirmer le paiement");
    // A tab that hears of the payment later would mention it again.
    await expectHeading(first, CONFIRMED);
    await expectHeading(page, CONFIRMED);
    const invitation = panel(page).getByRole("button", { name: "Donner chaque mois" });
    // A reload leaves of the giver the first name and the address.
    await page.reload();
    await invitation.click();
    await expect(panel(page).getByRole("radio", { name: "Chaque mois" })).toBeFocused();
    expect(page.url()).not.toContain("@");
    await expect(promiseButton(page)).toHaveText(/25\s000/);
    await expect(panel(page).getByLabel("Prénom")).toHaveValue(giver.firstName);
    await expect(panel(page).getByLabel("E-mail")).toHaveValue(giver.email);
    await expect(panel(page).getByRole("radio", { name: /^Wave/ }).first()).toBeChecked();
    await panel(page).getByLabel("Nom", { exact: true }).fill(giver.lastName);
    await panel(page).getByLabel("Téléphone", { exact: true }).fill(giver.phone);
    await promiseButton(page).click();
    await expectHeading(page, SENT);

    await page.goto(await linkMailedTo(giver.email, LINK));
    await page.getByRole("button", { name: "Confirmer ma promesse" }).click();
    await page.getByRole("link", { name: /^Donner 25/ }).click();
    await formIsReady(page);
    const tab = await openPayment(page);
    await answer(tab, "Confirmer le paiement");
    for (const thanked of [page, tab]) {
      await expectHeading(thanked, CONFIRMED);
      await expect(panel(thanked).getByRole("button", { name: "Faire un autre don" })).toBeVisible();
      await expect(panel(thanked).getByRole("button", { name: "Donner chaque mois" })).toHaveCount(0);
    }
  },
);

test("what was typed stays when switching, and a double click is one promise", async ({ page }) => {
  await openCampaign(page);
  const giver = someGiver();
  const form = panel(page);
  await form.getByRole("radio", { name: /^20\s000/ }).check();
  await fillForm(page, giver);
  await openOptions(page);
  await form.getByRole("radio", { name: "en l’honneur de" }).check();
  await form.getByLabel("Nom de cette personne").fill("Aya");
  await chooseMonthly(page);
  await expect(form.getByLabel("Nom de cette personne")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(form.getByRole("radio", { name: "Une fois" })).toBeFocused();
  await expect(payButton(page)).toHaveText("Donner 20\u202f000\u00a0FCFA");
  await expect(form.getByLabel("Nom de cette personne")).toHaveValue("Aya");
  await page.keyboard.press("ArrowRight");

  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/public/promises")) bodies.push(request.postDataJSON());
  });
  await promiseButton(page).dblclick();
  await expectHeading(page, SENT);
  expect(bodies).toEqual([expect.objectContaining({ amount: 20_000, day: 5, type: "don", email: giver.email })]);
  await form.getByRole("button", { name: "Faire aussi un don aujourd’hui" }).click();
  await expect(form.getByLabel("E-mail")).toHaveValue(giver.email);
  await openPayment(page);
});

test("a promise is confirmed and paused without JavaScript", IN_FULL, async ({ page, browser, baseURL }) => {
  const link = await promise(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}${link}`);
  await plain.getByRole("button", { name: "Confirmer ma promesse" }).click();
  await expect(heading(plain, "Votre promesse est active")).toBeVisible();
  await plain.getByRole("button", { name: "Mettre en pause" }).click();
  await expect(heading(plain, "Votre promesse est en pause")).toBeVisible();
  await context.close();
});

test("a link that leads nowhere says so", IN_FULL, async ({ page }) => {
  const answered = await page.goto("/promesse/inconnu");
  expect(answered?.status()).toBe(404);
  await expect(heading(page, "Lien non valable")).toBeVisible();
  await expectAccessible(page);
});
