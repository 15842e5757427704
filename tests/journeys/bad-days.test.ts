import { expect, type Page } from "@playwright/test";
import { beSignedIn, demoPerson, member, toast } from "./account-steps.ts";
import { OPEN_EVENT } from "./attending.ts";
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
import { fullAfterFirst } from "./in-full.ts";
import { test } from "./journey.ts";
import { linkMailedTo } from "./outbox.ts";
import { give, somebody } from "./own-gifts.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const YEAR = 365 * 24 * 3_600_000;
const CLOCKS = [
  ["behind", -YEAR],
  ["ahead", YEAR],
] as const;

for (const [index, [when, shift]] of CLOCKS.entries()) {
  test(`a gift from a telephone whose clock is a year ${when}`, fullAfterFirst(index), async ({ page }) => {
    await page.clock.install({ time: Date.now() + shift });
    await openCampaign(page);
    await fillForm(page, someGiver());
    const tab = await openPayment(page);
    await expect(panel(page).getByRole("timer")).toHaveText(/^[45]:/);
    await answer(tab, "Confirmer le paiement");
    await expectHeading(page, CONFIRMED);
  });
}

test("with its storage full, a first tab hears of the confirmation at once, and the second shows it", async ({
  page,
}) => {
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openCampaign(page);
  await fillForm(page, someGiver());
  const tab = await openPayment(page);
  await expect(panel(page).getByRole("timer")).toBeVisible();
  await answer(tab, "Confirmer le paiement");
  // The next fetch of the watch would be a minute later.
  await expectHeading(page, CONFIRMED);
  await expectHeading(tab, CONFIRMED);
});

for (const [index, [when, shift]] of CLOCKS.entries()) {
  test(
    `a telephone whose clock is a year ${when} keeps the guest's session and the badge, and offers this year`,
    fullAfterFirst(index),
    async ({ page }) => {
      const email = somebody();
      await give(page, email, 2_000);
      await page.clock.install({ time: Date.now() + shift });

      await page.goto("/mes-dons");
      await page.getByRole("main").getByLabel("E-mail", { exact: true }).fill(email);
      await page.getByRole("button", { name: "Recevoir mon lien" }).click();
      await expect(page.getByRole("heading", { name: /^Regardez vos e/ })).toBeVisible();
      await page.goto(await linkMailedTo(email, /\/mes-dons\/[\w-]{43}/));
      await page.getByRole("button", { name: "Voir mes dons" }).click();
      const gifts = page.getByRole("heading", { level: 1, name: "Mes dons" });
      await expect(gifts).toBeVisible();
      await page.reload();
      await expect(gifts).toBeVisible();

      await page.goto(`/evenements/${OPEN_EVENT}`);
      await page.getByRole("button", { name: "Obtenir mon badge" }).click();
      const dialog = page.getByRole("dialog", { name: "Obtenir mon badge" });
      await dialog.getByLabel("E-mail").fill(`participant-1@${OPEN_EVENT}.example`);
      await dialog.getByRole("button", { name: "Ouvrir mon badge" }).click();
      const badge = page.getByRole("img", { name: "Code QR du badge" });
      await expect(badge).toBeVisible();
      await page.reload();
      await expect(badge).toBeVisible();

      await page.goto("/cotisations");
      await panel(page).getByText("Autre montant").click();
      const years = panel(page).getByLabel("À partir du mois").locator("optgroup");
      const year = new Date().getUTCFullYear();
      expect(await years.evaluateAll((groups) => groups.map((group) => group.getAttribute("label")))).toEqual(
        [year - 1, year, year + 1].map(String),
      );
    },
  );
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
  await expect(main.getByRole("heading", { name: "Votre session a pris fin" })).toBeVisible();
  await expect(main).not.toContainText(person.last_name);
});

test("a browser that stores nothing says at the sign-in that the session ends with the page", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  const { email, password } = demoPerson("membre");
  await page.goto("/login");
  await page.getByLabel("E-mail").first().fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(toast(page, /^Bienvenue/)).toContainText("votre session finira dès que vous rechargerez la page");
});
