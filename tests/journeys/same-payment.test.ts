import { type Browser, expect, type Page } from "@playwright/test";
import { beSignedIn, member } from "./account-steps.ts";
import {
  answer,
  CONFIRMED,
  collectOrders,
  expectHeading,
  fillForm,
  formIsReady,
  type Giver,
  openCampaign,
  openPayment,
  panel,
  payButton,
  someGiver,
} from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { mailsTo, mailTo } from "./outbox.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 360, height: 640 } });

const ORDER = "**/payment/create-order";
/** A number that no operator is known to have. */
const QUESTIONED = "06 08 09 10 11";

const phone = (page: Page) => panel(page).getByLabel("Téléphone", { exact: true });

/** Gives with a number that is questioned. */
async function beQuestioned(page: Page): Promise<Giver> {
  const giver = someGiver();
  await openCampaign(page);
  await fillForm(page, { ...giver, phone: QUESTIONED });
  await payButton(page).click();
  await expect(panel(page)).toContainText("Aucun opérateur connu");
  return giver;
}

/** Sends the form: the server takes the order, and its answer is lost. Returns the order. */
async function loseAnswer(page: Page): Promise<{ id: string; body: Record<string, unknown> }> {
  let lost: { id: string; body: Record<string, unknown> } | undefined;
  await page.route(
    ORDER,
    async (route) => {
      const { id } = await (await route.fetch()).json();
      lost = { id, body: route.request().postDataJSON() };
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await payButton(page).click();
  await expect(panel(page)).toContainText("Le site n’a pas répondu");
  await expect.poll(() => page.context().pages().length).toBe(1);
  if (!lost) throw new Error("nothing was sent");
  return lost;
}

test("a corrected number and a lost answer are one order and one receipt, after a reload too", async ({ page }) => {
  const orders = collectOrders(page);
  const giver = await beQuestioned(page);
  await phone(page).fill(giver.phone);
  const lost = await loseAnswer(page);
  expect(lost.body).not.toHaveProperty("phone_confirmed");

  await page.reload();
  await formIsReady(page);
  await expect(panel(page)).toContainText("deux envois ne font qu’un seul paiement");
  const tab = await openPayment(page);
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  expect(orders.map(({ id }) => id)).toEqual([lost.id]);
  await mailTo(giver.email, /reçu/i);
  expect((await mailsTo(giver.email)).filter(({ subject }) => /reçu/i.test(subject ?? ""))).toHaveLength(1);
});

test("a confirmed number and a lost answer are one order after a reload", IN_FULL, async ({ page }) => {
  const orders = collectOrders(page);
  await beQuestioned(page);
  const lost = await loseAnswer(page);
  expect(lost.body).toMatchObject({ phone_confirmed: QUESTIONED });
  await page.reload();
  await formIsReady(page);
  await openPayment(page);
  expect(orders.map(({ id }) => id)).toEqual([lost.id]);
});

for (const choice of ["Réessayer avec Wave", "Changer de mode de paiement"]) {
  test(`after a confirmed number and a refusal, '${choice}' is the same order`, async ({ page }) => {
    const orders = collectOrders(page);
    await beQuestioned(page);
    const first = await openPayment(page);
    await answer(first, "Refuser le paiement");
    await expectHeading(first, "Paiement échoué");
    await first.close();
    const again = panel(page).getByRole("button", { name: choice });
    await expectHeading(page, "Paiement échoué");
    if (choice.startsWith("Changer")) await again.click();
    await openPayment(page, choice.startsWith("Changer") ? payButton(page) : again);
    await expect.poll(() => orders.length).toBe(2);
    expect(orders[1]?.id).toBe(orders[0]?.id);
    expect(orders[1]?.reference).not.toBe(orders[0]?.reference);
  });
}

for (const [index, what] of (["E-mail", "Montant"] as const).entries()) {
  test(
    `after a lost answer and another ${what}, the form asks about the payment that is open`,
    index === 0 ? {} : IN_FULL,
    async ({ page }) => {
      const orders = collectOrders(page);
      const giver = someGiver();
      await openCampaign(page);
      await fillForm(page, giver);
      await loseAnswer(page);
      await page.reload();
      await formIsReady(page);
      if (what === "E-mail") await panel(page).getByLabel("E-mail").fill(`autre.${giver.email}`);
      else
        await panel(page)
          .getByRole("radio", { name: /^5\s000/ })
          .check();
      await payButton(page).click();
      const question = panel(page).getByRole("region", { name: "Paiement déjà ouvert" });
      await expect(question).toContainText("Un paiement de 10\u202f000\u00a0FCFA est déjà ouvert.");
      // The reason is read out, right above the question.
      await expect(panel(page).locator(":focus")).toContainText(
        "vérifiez que votre opérateur ne vous demande pas de le confirmer",
      );
      await expect(panel(page)).not.toContainText("Rien n’a été débité.");
      await expect(question.getByRole("button", { name: "Reprendre ce paiement" })).toBeInViewport({ ratio: 1 });
      expect(orders).toEqual([]);

      const tab = await openPayment(page, question.getByRole("button", { name: "Reprendre ce paiement" }));
      await answer(tab, "Confirmer le paiement");
      await expectHeading(page, CONFIRMED);
      await expect(panel(page)).not.toContainText(`autre.${giver.email}`);
      expect(orders).toEqual([]);
    },
  );
}

test("after a lost answer a second gift on purpose is another order", IN_FULL, async ({ page }) => {
  const orders = collectOrders(page);
  await openCampaign(page);
  await fillForm(page, someGiver());
  const lost = await loseAnswer(page);
  await panel(page).getByLabel("Prénom").fill("Mariam");
  await payButton(page).click();
  const other = await openPayment(page, panel(page).getByRole("button", { name: "Faire un autre don" }));
  await answer(other, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  expect(orders).toHaveLength(1);
  expect(orders[0]?.id).not.toBe(lost.id);
});

/** The member's form of dues on a device of its own, filled in for the year. */
async function duesOnDevice(browser: Browser, person: Awaited<ReturnType<typeof member>>): Promise<Page> {
  const device = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await device.newPage();
  await beSignedIn(page, person);
  await page.goto("/cotisations");
  await expect(payDues(page)).toBeEnabled();
  await panel(page).getByRole("radio", { name: "Wave" }).first().check();
  await panel(page).getByLabel("Téléphone", { exact: true }).fill("07 08 09 10 11");
  await panel(page)
    .getByRole("radio", { name: /^L’année/ })
    .check();
  return page;
}

const payDues = (page: Page) => panel(page).getByRole("button", { name: /^Payer/ });

test("a member is asked about the dues that another device of theirs has opened, and about those it has paid", async ({
  page,
  browser,
}) => {
  const person = await member(page);
  const telephone = await duesOnDevice(browser, person);
  const laptop = await duesOnDevice(browser, person);
  const orders = collectOrders(laptop);
  const paying = await openPayment(telephone, payDues(telephone));

  await payDues(laptop).click();
  const question = panel(laptop).getByRole("region", { name: "Paiement déjà ouvert" });
  await expect(question).toContainText("Un paiement de 12\u202f000\u00a0FCFA est déjà ouvert. Est-ce le même\u202f?");
  await expect(panel(laptop).locator(":focus")).toContainText("peut-être sur un autre appareil");
  await expect(panel(laptop)).not.toContainText("Rien n’a été débité.");
  await expect(laptop.getByText("Erreur lors de la création de la commande")).toHaveCount(0);
  await expect(question.getByRole("button", { name: "Reprendre ce paiement" })).toBeInViewport({ ratio: 1 });
  // Another amount is another payment.
  await panel(laptop).getByText("Autre montant").click();
  await panel(laptop).getByLabel("Ou un nombre de mois").selectOption("3");
  await expect(question).toBeHidden();
  await panel(laptop).getByLabel("Ou un nombre de mois").selectOption("12");
  const resumed = await openPayment(laptop, question.getByRole("button", { name: "Reprendre ce paiement" }));
  expect(resumed.url()).toBe(paying.url());
  await answer(resumed, "Confirmer le paiement");
  await expectHeading(laptop, CONFIRMED);
  expect(orders).toEqual([]);

  // A third device knows of neither.
  const third = await duesOnDevice(browser, person);
  await payDues(third).click();
  const asked = panel(third).getByRole("region", { name: "Paiement déjà ouvert" });
  await expect(asked).toContainText("Un paiement de 12\u202f000\u00a0FCFA est déjà parti.");
  await expect(panel(third)).toContainText("Vous avez fait ce paiement il y a moins d’une demi-heure");
  await asked.getByRole("button", { name: "Voir ce paiement" }).click();
  await expectHeading(third, CONFIRMED);
  await panel(third).getByRole("button", { name: "Faire un autre paiement" }).click();
  await panel(third).getByRole("radio", { name: "Wave" }).first().check();
  await openPayment(third, payDues(third));
  for (const device of [telephone, laptop, third]) await device.context().close();
});
