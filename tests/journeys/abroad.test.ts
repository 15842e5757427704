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

    await fillForm(page, someGiver());
    await panel(page).getByRole("radio", { name: "Visa/Mastercard" }).check();
    await openPayment(page);
    await expect(panel(page)).toContainText("(15,24\u00a0€)");
  });
});

test("in Abidjan the wallets come first, and no euro is named", async ({ page }) => {
  await openCampaign(page);
  expect(await methodsInSight(page)).toEqual(["WAVECI", "OMCIV2", "MOMOCI", "FLOOZ"]);
  await expect(panel(page)).not.toContainText("€");
});
