import { expect, type Page } from "@playwright/test";
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
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";

const LINK = /\/promesse\/[\w-]+/;

let donors = 0;
const someDonor = () => {
  donors += 1;
  return `promesse.${process.pid}.${donors}@exemple.ci`;
};

/** Promises 7 500 FCFA a month on the first campaign; the link of the mail that came. */
async function promise(page: Page): Promise<string> {
  const email = someDonor();
  await page.goto("/dons");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByText("Donner chaque mois").click();
  const form = page.getByRole("form", { name: "Donner chaque mois" });
  await form.getByLabel("Montant chaque mois").fill("7 500");
  await form.getByLabel("Jour du rappel").selectOption("12");
  await form.getByLabel("Mode de paiement habituel").selectOption("WAVECI");
  await form.getByLabel("Prénom").fill("Awa");
  await form.getByLabel("Nom", { exact: true }).fill("Koné");
  await form.getByLabel("Téléphone", { exact: true }).fill("07 08 09 10 11");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Promettre chaque mois" }).click();
  await expect(form.getByText(/Veuillez saisir votre adresse e.mail\./)).toBeVisible();
  await expect(form.getByLabel("E-mail")).toBeFocused();
  await form.getByLabel("E-mail").fill(email);
  await form.getByRole("button", { name: "Promettre chaque mois" }).click();
  await expect(page.getByRole("heading", { name: "Vérifiez votre boîte mail" })).toBeFocused();
  return linkMailedTo(email, LINK);
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
  await page.getByLabel("Montant chaque mois").fill("8000");
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
    await answer(await openPayment(page), "Confirmer le paiement");
    await expectHeading(page, CONFIRMED);
    const invitation = panel(page).getByRole("button", { name: "Donner chaque mois" });
    await invitation.click();
    await expect(page.locator("summary", { hasText: "Donner chaque mois" })).toBeFocused();
    expect(page.url()).not.toContain("@");
    const form = page.getByRole("form", { name: "Donner chaque mois" });
    await expect(form.getByLabel("Montant chaque mois")).toHaveValue("25\u202f000");
    await expect(form.getByLabel("Téléphone", { exact: true })).toHaveValue(giver.phone);
    await expect(form.getByLabel("E-mail")).toHaveValue(giver.email);

    // A reload leaves of the giver the first name and the address.
    await page.reload();
    await invitation.click();
    await expect(form.getByLabel("Montant chaque mois")).toHaveValue("25\u202f000");
    await expect(form.getByLabel("Prénom")).toHaveValue(giver.firstName);
    await expect(form.getByLabel("E-mail")).toHaveValue(giver.email);
    await expect(form.getByLabel("Mode de paiement habituel")).toHaveValue("WAVECI");
    await expectAccessible(page);
    await form.getByLabel("Nom", { exact: true }).fill(giver.lastName);
    await form.getByLabel("Téléphone", { exact: true }).fill(giver.phone);
    await form.getByRole("button", { name: "Promettre chaque mois" }).click();
    await expect(page.getByRole("heading", { name: "Vérifiez votre boîte mail" })).toBeFocused();

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

test("a link that leads nowhere says so", async ({ page }) => {
  const answered = await page.goto("/promesse/inconnu");
  expect(answered?.status()).toBe(404);
  await expect(heading(page, "Lien non valable")).toBeVisible();
  await expectAccessible(page);
});
