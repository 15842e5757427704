import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { fillForm, openCampaign, openPayment, panel, payButton, someGiver } from "./giving.ts";
import { test, withoutFonts } from "./journey.ts";

/** The methods in sight, in the order of the page. */
const methodsInSight = (page: Page) =>
  panel(page)
    .locator('[name="payment_code"]')
    .filter({ visible: true })
    .evaluateAll((radios) => {
      return radios.map((radio) => (radio as HTMLInputElement).value);
    });

/** The layout shift of the page, as browsers measure it. */
async function measureShifts(page: Page): Promise<void> {
  await withoutFonts(page);
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, "shifts") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

test.describe("in Paris", () => {
  test.use({ timezoneId: "Europe/Paris" });

  test("cards come first and amounts are said in euros too, on the page that all visitors get", async ({ page }) => {
    const problems: string[] = [];
    page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
    page.on("pageerror", ({ message }) => problems.push(message));
    await measureShifts(page);
    await openCampaign(page);
    expect(await methodsInSight(page)).toEqual(["CARD", "PAYPAL", "WAVECI", "OMCIV2", "MOMOCI", "FLOOZ"]);
    await expect(payButton(page)).toHaveText("Donner 10\u202f000\u00a0FCFA (15,24\u00a0€)");
    await expect(panel(page).getByRole("radio", { name: /^5\s000/ })).toHaveAccessibleName(/7,62/);
    await expectAccessible(page);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBeLessThan(0.1);

    await fillForm(page, { ...someGiver(), phone: "+33 6 12 34 56 78" });
    await panel(page).getByRole("radio", { name: "Visa/Mastercard" }).check();
    await openPayment(page);
    await expect(panel(page)).toContainText("(15,24\u00a0€)");
  });

  test("a number without its country is asked about as long as it has none, and completed by one touch", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openCampaign(page);
    // A number of France and of Côte d'Ivoire.
    await fillForm(page, { ...someGiver(), phone: "07 78 09 10 11" });
    await panel(page).getByRole("radio", { name: "Visa/Mastercard" }).check();
    const phone = panel(page).getByLabel("Téléphone", { exact: true });
    for (const _ of [1, 2]) {
      await payButton(page).click();
      await expect(phone).toHaveAccessibleDescription(/De quel pays est ce numéro.\?/);
      await expect(phone).toBeFocused();
      await expect.poll(() => page.context().pages().length).toBe(1);
    }
    const offers = panel(page).getByRole("button", { name: /^\+/ });
    await expect(offers).toHaveText(["+33 7 78 09 10 11", "+225 07 78 09 10 11"]);
    await expect(offers.first()).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await offers.first().click();
    await expect(phone).toHaveValue("+33 7 78 09 10 11");
    await expect(phone).toBeFocused();
    await expect(offers).toHaveCount(0);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith("/payment/create-order")),
      openPayment(page),
    ]);
    expect(sent.postDataJSON()).toMatchObject({ donor_phone: "+33 7 78 09 10 11" });
  });
});

test("in Abidjan the wallets come first, and no euro is named", async ({ page }) => {
  await openCampaign(page);
  expect(await methodsInSight(page)).toEqual(["WAVECI", "OMCIV2", "MOMOCI", "FLOOZ"]);
  await expect(panel(page)).not.toContainText("€");
});
