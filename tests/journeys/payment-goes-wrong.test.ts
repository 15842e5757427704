import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { answer, fillForm, formIsReady, openCampaign, openPayment, panel, payButton, someGiver } from "./giving.ts";
import { fullAfterFirst, IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";
import { answerLater } from "./late-answers.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const ORDER = "**/payment/create-order";
const NOTHING_DEBITED = "Rien n’a été débité.";
const IN_APP = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120.0 Mobile [FBAN/EMA;FBAV/380.0;]";

const blockTabs = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }));

/** The message has the focus, is whole on the screen, and nothing lies over it. */
async function expectSeen(message: Locator): Promise<void> {
  await expect(message).toBeFocused();
  await expect(message).toBeInViewport({ ratio: 1 });
  const covered = () =>
    message.evaluate((box) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const points = [top + 2, (top + bottom) / 2, bottom - 2].map((y) => [(left + right) / 2, y] as const);
      return points.some(([x, y]) => !box.contains(document.elementFromPoint(x, y)));
    });
  await expect.poll(covered).toBe(false);
}

/** The message above the pay button, which holds this text. */
const notice = (page: Page, text: string): Locator =>
  panel(page).locator("form > :last-child > [tabindex]").filter({ hasText: text });

async function expectNotOpened(page: Page, what: string): Promise<void> {
  await expectSeen(notice(page, what));
  await expect(notice(page, what)).toContainText(NOTHING_DEBITED);
  await expect(payButton(page)).toBeInViewport({ ratio: 1 });
  // The tab that waited for the payment has closed.
  await expect.poll(() => page.context().pages().length).toBe(1);
}

const FAILURES: readonly [name: string, answer: { status: number; json: object } | "no answer", said: string][] = [
  ["the network is gone", "no answer", "Le site n’a pas répondu"],
  ["the site fails", { status: 500, json: { message: "Une erreur inattendue est survenue." } }, "ne s’est pas ouvert"],
  ["the site is down", { status: 503, json: {} }, "Le paiement ne s’est pas ouvert"],
  ["it was tried too often", { status: 429, json: { message: "Réessayez dans 3 minutes." } }, "dans 3 minutes."],
  ["giving has ended", { status: 409, json: { message: "Cette campagne est terminée." } }, "est terminée."],
];
async function giveWhile(page: Page, answered: (typeof FAILURES)[number][1]): Promise<void> {
  await openCampaign(page);
  const release = await answerLater(page, ORDER, answered);
  release();
  await fillForm(page, someGiver());
  await payButton(page).click();
}

for (const [index, [name, answered, said]] of FAILURES.entries()) {
  test(
    `if ${name}, it is said above the button, with what became of the money`,
    fullAfterFirst(index),
    async ({ page }) => {
      await giveWhile(page, answered);
      await expectNotOpened(page, said);
    },
  );
}

test("what is said above the button stays until the next try, after a reload too", async ({ page }) => {
  await giveWhile(page, "no answer");
  await expectNotOpened(page, "Le site n’a pas répondu");
  await expectAccessible(page);

  await page.reload();
  await formIsReady(page);
  await expectNotOpened(page, "deux envois ne font qu’un seul paiement.");
  await page.unroute(ORDER);
  await openPayment(page);
  await expect(notice(page, NOTHING_DEBITED)).toHaveCount(0);
});

test("what the operator does not open is said in the same place, and once", IN_FULL, async ({ page }) => {
  await openCampaign(page);
  await fillForm(page, { ...someGiver(), phone: "0700000500" });
  await payButton(page).click();
  await expectNotOpened(page, "Le paiement ne s’est pas ouvert");
  await expect(panel(page).getByText(NOTHING_DEBITED)).toHaveCount(1);
});

const SCREENS = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
for (const [index, { width, height }] of SCREENS.entries()) {
  test(`the toast does not cover the message at ${width} px`, fullAfterFirst(index), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await giveWhile(page, { status: 500, json: { message: "Une erreur inattendue est survenue." } });
    await expect(page.getByRole("alert")).toContainText("Erreur lors de la création de la commande");
    await expectNotOpened(page, "Le paiement ne s’est pas ouvert");
    const toast = await page.getByRole("alert").locator("> *").boundingBox();
    const message = await notice(page, NOTHING_DEBITED).boundingBox();
    const apart =
      (toast?.x ?? 0) + (toast?.width ?? 0) <= (message?.x ?? 0) ||
      (toast?.y ?? 0) + (toast?.height ?? 0) <= (message?.y ?? 0);
    expect(apart).toBe(true);
  });
}

test("a telephone without a network is told so", IN_FULL, async ({ page, context }) => {
  await openCampaign(page);
  await fillForm(page, someGiver());
  await context.setOffline(true);
  await payButton(page).click();
  await expectNotOpened(page, "Pas de connexion");
  await expect(page.getByRole("alert")).toBeEmpty();
  await context.setOffline(false);
});

test("while a slow order is under way it says that nothing is debited, after a double tap too", async ({ page }) => {
  await openCampaign(page);
  const release = await answerLater(page, ORDER, "no answer");
  await fillForm(page, someGiver());
  await payButton(page).dblclick();
  await expect.poll(() => page.context().pages().length).toBe(2);
  await page.bringToFront();
  await expectSeen(notice(page, "Ouverture du paiement… Rien n’est débité tant que vous n’avez pas confirmé."));
  await expectAccessible(page);
  release();
  await expectNotOpened(page, "Le site n’a pas répondu");
});

test(
  "a page that is loaded again while its order is under way says that nothing was debited",
  IN_FULL,
  async ({ page }) => {
    await blockTabs(page);
    await openCampaign(page);
    await answerLater(page, ORDER, "no answer");
    await fillForm(page, someGiver());
    await payButton(page).click();
    await expectSeen(notice(page, "Ouverture du paiement…"));
    await page.reload();
    await formIsReady(page);
    await expectNotOpened(page, "deux envois ne font qu’un seul paiement.");
  },
);

async function expectOutcomeSeen(page: Page, heading: string, money: string): Promise<void> {
  const title = panel(page).getByRole("heading", { name: heading });
  await expectSeen(title);
  const drawing = panel(page).locator("svg").first();
  await expect(drawing).toBeInViewport({ ratio: 1 });
  await expect(panel(page).getByText(money).first()).toBeInViewport();
}

const OUTCOMES = [
  ["Confirmer le paiement", "Paiement confirmé\u202f!", "Merci de tout cœur, Awa."],
  ["Refuser le paiement", "Paiement échoué", NOTHING_DEBITED],
  ["Annuler", "Paiement échoué", NOTHING_DEBITED],
] as const;
for (const [index, [choice, heading, money]] of OUTCOMES.entries()) {
  test(
    `after '${choice}' the outcome is in view from its first pixel, in both tabs`,
    fullAfterFirst(index),
    async ({ page }) => {
      await openCampaign(page);
      await fillForm(page, someGiver());
      const tab = await openPayment(page);
      await answer(tab, choice);
      await expectOutcomeSeen(tab, heading, money);
      await page.bringToFront();
      await expectOutcomeSeen(page, heading, money);
    },
  );

  test(
    `if tabs are blocked, after '${choice}' the outcome is in view from its first pixel`,
    IN_FULL,
    async ({ page }) => {
      await blockTabs(page);
      await openCampaign(page);
      await fillForm(page, someGiver());
      await payButton(page).click();
      await answer(page, choice);
      await expectOutcomeSeen(page, heading, money);
    },
  );
}

test(
  "a payer who comes back without having paid sees the watch, and that nothing is debited",
  IN_FULL,
  async ({ page }) => {
    await blockTabs(page);
    await openCampaign(page);
    await fillForm(page, someGiver());
    await payButton(page).click();
    await expect(page.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();
    await page.goBack();
    await expectOutcomeSeen(page, "Confirmez le paiement", "Rien n’est débité tant que vous n’avez pas confirmé");

    await panel(page).getByRole("button", { name: "Arrêter le suivi" }).click();
    const open = panel(page).getByRole("region", { name: "Paiement déjà ouvert" });
    await expectSeen(open);
    const [first, second] = await Promise.all((await open.getByRole("button").all()).map((one) => one.boundingBox()));
    expect([first?.width, first?.height]).toEqual([second?.width, second?.height]);
  },
);

test.describe("inside another application's browser", () => {
  test.use({ userAgent: IN_APP });

  test("a failure and an outcome are seen as well", IN_FULL, async ({ page }) => {
    await openCampaign(page);
    const fail = await answerLater(page, ORDER, { status: 500, json: {} });
    fail();
    await fillForm(page, someGiver());
    await payButton(page).click();
    await expectNotOpened(page, "Le paiement ne s’est pas ouvert");
    await page.unroute(ORDER);
    await payButton(page).click();
    await answer(page, "Annuler");
    await expectOutcomeSeen(page, "Paiement échoué", NOTHING_DEBITED);
  });
});
