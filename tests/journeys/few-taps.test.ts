import { expect, type Locator, type Page } from "@playwright/test";
import { type Giver, openCampaign, panel, payButton, someGiver } from "./giving.ts";
import { IN_FULL } from "./in-full.ts";
import { test } from "./journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A hand that counts what it does: every tap and every field that it types into. */
class Hand {
  taps = 0;
  fields = 0;

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }
}

const card = (page: Page, number: number) =>
  page
    .getByRole("region", { name: "Dons en cours" })
    .getByRole("article")
    .nth(number)
    .getByRole("link", { name: "Faire un don" });

async function payByHand(page: Page, hand: Hand): Promise<void> {
  const [operator] = await Promise.all([page.context().waitForEvent("page"), hand.tap(payButton(page))]);
  await expect(operator.getByRole("button", { name: "Confirmer le paiement" })).toBeVisible();
  await operator.close();
}

async function introduce(page: Page, hand: Hand, giver: Giver): Promise<void> {
  const form = panel(page);
  await hand.type(form.getByLabel("Prénom"), giver.firstName);
  await hand.type(form.getByLabel("Nom", { exact: true }), giver.lastName);
  await hand.type(form.getByLabel("Téléphone", { exact: true }), giver.phone);
  await hand.type(form.getByLabel("E-mail"), giver.email);
}

const donate = (page: Page) => page.getByRole("main").getByRole("link", { name: "Faire un don" }).last();

test("from a campaign to the operator's page: three taps and four fields, then two taps and no field", async ({
  page,
  context,
}) => {
  const path = await openCampaign(page);
  const first = new Hand();
  await first.tap(donate(page));
  await first.tap(panel(page).getByRole("radio", { name: "Orange Money" }).first());
  await introduce(page, first, someGiver());
  // It pays nothing sooner now, but the next time.
  await panel(page)
    .getByRole("checkbox", { name: /^Se souvenir de moi/ })
    .check();
  await payByHand(page, first);
  expect(first).toMatchObject({ taps: 3, fields: 4 });

  const known = new Hand();
  const later = await context.newPage();
  // Without the payment that is still open, of which the first tab would tell: the page would go to it, and the form
  // would ask whether it is the same. Nothing there runs a script that would read the storage too soon.
  await later.goto("/robots.txt");
  await page.close();
  await later.evaluate(() => localStorage.removeItem("akwaba.payment"));
  await later.goto(path);
  await known.tap(donate(later));
  await payByHand(later, known);
  expect(known).toMatchObject({ taps: 2, fields: 0 });
});

test("the page does not move under a hand that is faster than its scripts", async ({ page }) => {
  await page.goto("/dons");
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('[name="payment_code"]')) return;
      observer.disconnect();
      // In the task that brings the form, before anything that follows its first paint.
      scrollBy(0, 150);
      Object.assign(window, { scrolledTo: scrollY });
    }).observe(document, { childList: true, subtree: true });
  });
  await page.getByRole("main").getByRole("link", { name: "Faire un don" }).first().click();
  await expect(payButton(page)).toBeEnabled();
  const [to, at] = await page.evaluate(() => [Reflect.get(window, "scrolledTo"), scrollY]);
  expect(to).toBeGreaterThan(150);
  expect(at).toBe(to);
});

test(
  "from home to the operator's page: four taps and four fields at most, then three taps and no field",
  IN_FULL,
  async ({ page, context }) => {
    const first = new Hand();
    await page.goto("/");
    await first.tap(card(page, 0));
    // Until a document is loaded, Chrome goes back to its fragment, unless a person scrolls: the driver's scrolling is
    // none.
    await page.waitForURL(/#donner$/);
    await first.tap(panel(page).getByRole("radio", { name: "Orange Money" }).first());
    await introduce(page, first, someGiver());
    await first.tap(panel(page).getByRole("checkbox", { name: /^Se souvenir de moi/ }));
    await payByHand(page, first);
    expect(first.taps).toBeLessThanOrEqual(4);
    expect(first.fields).toBeLessThanOrEqual(4);

    const known = new Hand();
    const later = await context.newPage();
    await later.goto("/");
    await known.tap(card(later, 1));
    await known.tap(panel(later).getByRole("radio", { name: /^5\s000/ }));
    await expect(panel(later).getByText(/^Awa Koné\s·\s.*\s·\sOrange Money$/)).toBeInViewport();
    await payByHand(later, known);
    expect(known.taps).toBeLessThanOrEqual(3);
    expect(known.fields).toBe(0);
  },
);
