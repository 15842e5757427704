import { expect, type Page } from "@playwright/test";
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

test.use({ contextOptions: { reducedMotion: "reduce" } });

function countOrderCalls(page: Page): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/payment/create-order")) calls += 1;
  });
  return () => calls;
}

const blockTabs = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }));

test("a double click is one order", async ({ page }) => {
  const orders = collectOrders(page);
  const orderCalls = countOrderCalls(page);
  await openCampaign(page);
  await fillForm(page, someGiver());
  const [tab] = await Promise.all([page.context().waitForEvent("page"), payButton(page).dblclick()]);
  await expect(tab.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();
  await expectHeading(page, "Confirmez le paiement");
  expect(orderCalls()).toBe(1);
  expect(orders).toHaveLength(1);
  expect(page.context().pages()).toHaveLength(2);
});

test("an order whose answer was lost on the way is the same order when it is sent again", async ({ page }) => {
  const orders = collectOrders(page);
  const unanswered: { id: string; reference: string }[] = [];
  await openCampaign(page);
  await page.route(
    "**/payment/create-order",
    async (route) => {
      const response = await route.fetch();
      unanswered.push(await response.json());
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const giver = someGiver();
  await fillForm(page, giver);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Une erreur inattendue est survenue. Veuillez réessayer.");
  await expect(panel(page)).toContainText("Le site n’a pas répondu");
  await expect(panel(page)).toContainText("Rien n’a été débité.");
  await expect(panel(page).getByLabel("E-mail")).toHaveValue(giver.email);
  // The tab that waited for the payment has closed.
  await expect.poll(() => page.context().pages().length).toBe(1);

  await page.reload();
  await formIsReady(page);
  await openPayment(page);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ id: unanswered[0]?.id, reference: unanswered[0]?.reference });
});

test("if tabs are blocked the payment takes this one, and coming back makes no second order", async ({ page }) => {
  const orderCalls = countOrderCalls(page);
  await blockTabs(page);
  await openCampaign(page);
  await fillForm(page, someGiver());
  await payButton(page).click();
  await expect(page.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();

  await page.goBack();
  await expectHeading(page, "Confirmez le paiement");
  await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expect(payButton(page)).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Reprendre ce paiement" }).click();
  await answer(page, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  expect(orderCalls()).toBe(1);
});

test.describe("inside another application's browser", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile [FBAN/EMA;FBAV/380.0;]",
  });

  test("the payment takes the same tab", async ({ page }) => {
    await openCampaign(page);
    await fillForm(page, someGiver());
    await payButton(page).click();
    await answer(page, "Confirmer le paiement");
    await expectHeading(page, CONFIRMED);
  });
});

test("a second gift of the same amount is asked about, and made when it is meant", async ({ page }) => {
  const orders = collectOrders(page);
  await openCampaign(page);
  await fillForm(page, someGiver());
  const first = await openPayment(page);
  await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
  await expect(panel(page)).toContainText("Un paiement de 10\u202f000\u00a0FCFA est déjà ouvert.");

  // Another amount is another gift: no question appears.
  await panel(page)
    .getByRole("radio", { name: /^5\s000/ })
    .check();
  await expect(payButton(page)).toBeVisible();
  await panel(page)
    .getByRole("radio", { name: /^10\s000/ })
    .check();

  const second = await openPayment(page, panel(page).getByRole("button", { name: "Faire un autre don" }));
  await expect(second.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();
  await expect.poll(() => orders.length).toBe(2);
  expect(orders[1]?.id).not.toBe(orders[0]?.id);
  await answer(second, "Confirmer le paiement");
  await expectHeading(page, CONFIRMED);
  await first.close();
});

test("a gift after one that another tab saw confirmed is a payment of its own", IN_FULL, async ({ page }) => {
  const orders = collectOrders(page);
  const path = await openCampaign(page);
  const giver = someGiver();
  await fillForm(page, giver);
  const tab = await openPayment(page);
  // A telephone with little memory drops this tab while the payer confirms in the other one.
  await page.goto("about:blank");
  await answer(tab, "Confirmer le paiement");
  await expectHeading(tab, CONFIRMED);
  await tab.close();
  await page.goto(path);
  await expectHeading(page, CONFIRMED);
  await panel(page).getByRole("button", { name: "Faire un autre don" }).click();
  await formIsReady(page);
  await fillForm(page, giver);
  await openPayment(page);
  await expect.poll(() => orders.length).toBe(2);
  expect(orders[1]?.id).not.toBe(orders[0]?.id);
});

test(
  "a gift begun in another tab of this device is asked about before anything is sent",
  IN_FULL,
  async ({ page, context }) => {
    const path = await openCampaign(page);
    const other = await context.newPage();
    await other.goto(path);
    await formIsReady(other);
    const giver = someGiver();
    await fillForm(page, giver);
    await fillForm(other, giver);
    await openPayment(page);

    const orders = collectOrders(other);
    await payButton(other).click();
    await expect(panel(other)).toContainText("Un paiement de 10\u202f000\u00a0FCFA est déjà ouvert.");
    expect(orders).toHaveLength(0);
  },
);

test(
  "a gift that was paid on the page of its first try is not paid again by resuming the second",
  IN_FULL,
  async ({ page }) => {
    await openCampaign(page);
    await fillForm(page, someGiver());
    const first = await openPayment(page);
    const link = first.url();
    const choose = async (choice: string) => {
      const answered = await page.request.post(link, { form: { choice }, headers: { origin: new URL(link).origin } });
      expect(answered.ok()).toBe(true);
    };
    // Closed before the refusal: the page that it would lead to watches the payment too.
    await first.close();
    await choose("refuse");
    await page.reload();
    const second = await openPayment(page, panel(page).getByRole("button", { name: "Réessayer avec Wave" }));
    await second.close();
    await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();

    await choose("confirm");
    await panel(page).getByRole("button", { name: "Reprendre ce paiement" }).click();
    await expectHeading(page, CONFIRMED);
    // The tab that waited for the payment has closed.
    await expect.poll(() => page.context().pages().length).toBe(1);
  },
);
