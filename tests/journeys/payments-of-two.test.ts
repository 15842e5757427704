import { expect, type Page } from "@playwright/test";
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

test.use({ contextOptions: { reducedMotion: "reduce" } });

const zoe = () => ({ ...someGiver(), firstName: "Zoé" });
const paul = () => ({ ...someGiver(), firstName: "Paul" });

async function fillGift(page: Page, giver: ReturnType<typeof someGiver>, amount: number): Promise<void> {
  await fillForm(page, giver);
  await panel(page).getByLabel("Ou le montant de votre choix").fill(String(amount));
}

async function openSecond(page: Page, path: string): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(path);
  await formIsReady(second);
  return second;
}

const francs = (amount: number) => `${amount / 1_000}\u202f000\u00a0FCFA`;

/** This tab thanks for this gift, and has nothing of another one. Returns the address of its receipt. */
async function expectThanks(page: Page, email: string, name: string, amount: number): Promise<string> {
  await expectHeading(page, CONFIRMED);
  await expect(panel(page)).toContainText(`Merci de tout cœur, ${name}.`);
  await expect(panel(page)).toContainText(email);
  await expect(panel(page).getByRole("definition").nth(0)).toHaveText(francs(amount));
  const receipt = panel(page).getByRole("link", { name: /Voir mon reçu/ });
  return (await receipt.getAttribute("href")) ?? "";
}

test("of two payments open in one browser, each return shows its own, after a reload too", async ({ page }) => {
  const [first, second] = [zoe(), paul()];
  const path = await openCampaign(page);
  const other = await openSecond(page, path);
  await fillGift(page, first, 9_000);
  const firstPaying = await openPayment(page);
  await fillGift(other, second, 7_000);
  const secondPaying = await openPayment(other);

  await answer(firstPaying, "Confirmer le paiement");
  const receipt = await expectThanks(firstPaying, first.email, "Zoé", 9_000);
  await expect(firstPaying).toHaveURL(new RegExp(`${path}#donner$`));
  await expectThanks(page, first.email, "Zoé", 9_000);
  await expectHeading(other, "Confirmez le paiement");
  await expect(panel(other)).toContainText(francs(7_000));

  await answer(secondPaying, "Confirmer le paiement");
  expect(await expectThanks(secondPaying, second.email, "Paul", 7_000)).not.toBe(receipt);
  await expectThanks(other, second.email, "Paul", 7_000);

  for (const [tab, giver, amount] of [
    [firstPaying, first, 9_000],
    [page, first, 9_000],
    [secondPaying, second, 7_000],
  ] as const) {
    await tab.reload();
    await expectThanks(tab, giver.email, giver.firstName, amount);
  }
});

test(
  "a payer who returns in a tab that knows nothing of the gift sees it all the same, without anybody’s name",
  IN_FULL,
  async ({ page, context }) => {
    const path = await openCampaign(page);
    const other = await openSecond(page, path);
    await fillGift(page, zoe(), 9_000);
    const link = (await openPayment(page)).url();
    await fillGift(other, paul(), 7_000);
    await openPayment(other);

    // As the operator's application opens its own browser.
    const returning = await context.newPage();
    await returning.goto(link);
    await answer(returning, "Confirmer le paiement");
    for (const again of [false, true]) {
      if (again) await returning.reload();
      await expectHeading(returning, CONFIRMED);
      await expect(panel(returning).getByRole("definition").nth(0)).toHaveText(francs(9_000));
      await expect(panel(returning)).toContainText("Merci de tout cœur. Votre reçu arrive");
    }
    // Somebody else who opens the page finds no thanks and no receipt on it.
    await other.close();
    const later = await context.newPage();
    await later.goto(path);
    await expect(panel(later)).not.toContainText(CONFIRMED);
    await expect(panel(later).getByRole("link", { name: /Voir mon reçu/ })).toHaveCount(0);
  },
);

test("a form that was filled in and not sent stays, whatever another tab pays", async ({ page }) => {
  const typing = zoe();
  const path = await openCampaign(page);
  await fillGift(page, typing, 9_000);
  const other = await openSecond(page, path);
  const payer = paul();
  await fillGift(other, payer, 7_000);
  const paying = await openPayment(other);

  await page.bringToFront();
  await expect(payButton(page)).toHaveText(`Donner ${francs(9_000)}`);
  await answer(paying, "Confirmer le paiement");
  await expectThanks(paying, payer.email, "Paul", 7_000);
  await expectThanks(other, payer.email, "Paul", 7_000);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.bringToFront();
    await formIsReady(page);
    await expect(payButton(page)).toHaveText(`Donner ${francs(9_000)}`);
    await expect(panel(page).getByLabel("Prénom")).toHaveValue("Zoé");
    await expect(panel(page).getByLabel("E-mail")).toHaveValue(typing.email);
    await expect(panel(page)).not.toContainText(CONFIRMED);
  }
});

test("an order that was refused does not become the payment of another tab", IN_FULL, async ({ page }) => {
  const refused = { ...zoe(), phone: "0700000500" };
  const path = await openCampaign(page);
  await fillGift(page, refused, 9_000);
  await payButton(page).click();
  await expect(panel(page)).toContainText("Rien n’a été débité.");
  const other = await openSecond(page, path);
  const payer = paul();
  await fillGift(other, payer, 7_000);
  const paying = await openPayment(other);
  await answer(paying, "Confirmer le paiement");
  await expectThanks(paying, payer.email, "Paul", 7_000);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.bringToFront();
    await formIsReady(page);
    await expect(panel(page).getByLabel("E-mail")).toHaveValue(refused.email);
    await expect(panel(page)).not.toContainText(CONFIRMED);
  }
});

test("a payment that a former release of the site has stored is watched on", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await tab.evaluate(() => {
    const [{ key: _none, ...former }] = JSON.parse(localStorage.getItem("akwaba.payment") ?? "");
    localStorage.setItem("akwaba.payment", JSON.stringify(former));
  });
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
});
