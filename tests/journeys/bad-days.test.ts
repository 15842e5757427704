import { expect, type Page } from "@playwright/test";
import { beSignedIn, member } from "./account-steps.ts";
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
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const YEAR = 365 * 24 * 3_600_000;

for (const [when, shift] of [
  ["behind", -YEAR],
  ["ahead", YEAR],
] as const) {
  test(`a gift from a telephone whose clock is a year ${when}`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + shift });
    await openCampaign(page);
    await fillForm(page, someGiver());
    const tab = await openPayment(page);
    await expect(panel(page).getByRole("timer")).toHaveText(/^[45]:/);
    await answer(tab, "Confirmer le paiement");
    await expectHeading(page, CONFIRMED);
  });
}

/** Follows the link to the contact page. */
const goToContact = (page: Page) =>
  page
    .locator('a[href="/contact"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());

test("if a release has taken away the files of an open page, it loads once more with what was typed", async ({
  page,
}) => {
  await openCampaign(page);
  const giver = someGiver();
  await fillForm(page, giver);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  // From the next load on, the page knows the new files.
  await page.route("**/assets/*.js", (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await goToContact(page);
  await expect.poll(() => loads).toBe(1);
  await formIsReady(page);
  await expect(panel(page).getByLabel("Prénom")).toHaveValue(giver.firstName);
  await goToContact(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole("form", { name: "Nous écrire" })).toBeVisible();
});

test("a page that the browser brings back after signing out shows nothing private", async ({ page }) => {
  const person = await member(page);
  await beSignedIn(page, person);
  await page.goto("/profile");
  const main = page.getByRole("main");
  await expect(main).toContainText(person.last_name);
  // Signed out elsewhere meanwhile: a page that is put away hears of nothing.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(main.getByRole("heading", { name: "Vous n’êtes plus connecté" })).toBeVisible();
  await expect(main).not.toContainText(person.last_name);
});
